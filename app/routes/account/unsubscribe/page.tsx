import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ErrorPage } from "#app/components/layout/error-page.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { findStoppableMail } from "#app/domain/threads/notifications/find-subscription.server.ts";
import {
  changeStoppedMail,
  isMailFrequency,
  isStopIntent,
  type StopIntent,
} from "#app/domain/threads/notifications/unsubscribe.server.ts";
import type { MailFrequency } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { unlessPosted } from "#app/web/context/availability.server.ts";
import { type FormHandler, formAction } from "#app/web/forms/form-action.server.ts";
import { refuseWith } from "#app/web/forms/forms.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { oneTimeLinkHeaders } from "#app/web/responses/one-time-link.server.ts";
import { Choices } from "./choices.tsx";

/** The requested change, so that the page can repeat or undo it. */
interface ChangeResult {
  hasFailed: boolean;
  intent: StopIntent | null;
  /** The frequency before the change. */
  frequency: MailFrequency | null;
}

/** Posted by the buttons here and by mail programs (RFC 8058). The token is the only proof. */
export const action: FormHandler<ChangeResult> = formAction({
  async run({ context: { db, env }, params: { token = "" }, form }) {
    const change = { token, ...readRequestedChange(form) };
    const result = await changeStoppedMail(db, env.LINK_SECRET, change);
    if (result.kind === "not_found") throw new Response(null, { status: 404 });
    return result;
  },
  answers: {
    done: ({ frequency }, { form }) =>
      data({ hasFailed: false, ...readRequestedChange(form), frequency }),
  },
  unavailable: ({ context, form }, { status }) =>
    refuseWith(context, { hasFailed: true, ...readRequestedChange(form) }, { status }),
});

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = oneTimeLinkHeaders;

/** Changes nothing, because mail scanners open links. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, env, isFormPost } = context;
  const { token = "" } = params;
  const finding = findStoppableMail(db, env.LINK_SECRET, token);
  const mail = await unlessPosted(context, finding);
  const page = describePrivatePage(context, "stopMail.title", ["stopMail"]);
  return data({ ...page, mail, isFormPost, token }, { status: mail || isFormPost ? 200 : 404 });
}

export default function StopMailPage() {
  const { mail, token, isFormPost } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { t } = useTexts();
  if (!mail && !isFormPost) return <ErrorPage kind={404} />;
  const isExpert = mail?.side === "expert";
  return (
    <div className="page mx-auto max-w-xl py-12 md:py-20">
      <div className="card p-6 sm:p-8">
        {result?.hasFailed && (
          <div className="mb-6">
            <Alert variant="danger" title={t("stopMail.failedTitle")}>
              {t("stopMail.failed")}
            </Alert>
          </div>
        )}
        <Choices mail={mail} token={token} result={result} />
        {/* A link that only stops mails must not lead to the private page of a client. */}
        {mail && (
          <p className="mt-8 text-sm text-muted">
            {t(isExpert ? "stopMail.preferencesForExpert" : "stopMail.preferencesForClient")}{" "}
            <a
              className="link inline-flex min-h-11 items-center"
              href={isExpert ? paths.accountMessages() : paths.findRequests()}
            >
              {t(isExpert ? "stopMail.choose" : "stopMail.findRequests")}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

/** A mail program only stops mails: other fields of its post are ignored. */
function readRequestedChange(form: FormData) {
  const intent = form.get("intent");
  const frequency = form.get("frequency");
  const isPerson = !form.has("List-Unsubscribe");
  return {
    intent: isPerson && isStopIntent(intent) ? intent : null,
    frequency: isPerson && isMailFrequency(frequency) ? frequency : null,
  };
}
