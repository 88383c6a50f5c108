import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ErrorPage } from "#app/components/layout/error-page.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { findStoppableMail } from "#app/domain/outbox/find-stop-mail.server.ts";
import { stopThreadMail } from "#app/domain/outbox/stop-mail.server.ts";
import { orNull } from "#app/http/availability.server.ts";
import { oneTimeLinkHeaders } from "#app/http/one-time-link.server.ts";
import { describePage } from "#app/http/page.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = oneTimeLinkHeaders;

/** Shows what would stop and changes nothing: mail scanners open links too. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { db, env, isFormPost } = context;
  const { token = "" } = params;
  const finding = findStoppableMail(db, env.LINK_SECRET, token);
  const found = isFormPost ? await orNull(finding) : await finding;
  const sections = ["stopMail"] as const;
  const frame = describePage(context, { title: "stopMail.title", isIndexed: false, sections });
  const mail = found && { side: found.side, name: found.name, isStopped: found.isStopped };
  return data({ ...frame, mail, isFormPost, token }, { status: mail || isFormPost ? 200 : 404 });
}

/** From the button here, and from mail programs themselves (RFC 8058): the token is all that is needed. */
export async function action({ context, params }: ActionFunctionArgs) {
  const { db, env } = context;
  const result = await orNull(stopThreadMail(db, env.LINK_SECRET, params.token ?? ""));
  if (result === "not-found") throw new Response(null, { status: 404 });
  if (result === "stopped") return data({ hasFailed: false });
  context.isFormRefused = true;
  return data({ hasFailed: true }, { status: 503, headers: { "Retry-After": "30" } });
}

export default function StopMailPage() {
  const { mail, token, isFormPost } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { t } = useTexts();
  if (!mail && !isFormPost) return <ErrorPage kind={404} />;
  const isStopped = result ? !result.hasFailed : mail?.isStopped;
  return (
    <div className="page max-w-xl py-12 md:py-20">
      <div className="card p-6 sm:p-8">
        {isStopped ? (
          <Stopped />
        ) : (
          <>
            <h1 className="text-xl">{t("stopMail.title")}</h1>
            {result && (
              <div className="mt-4">
                <Alert variant="danger" title={t("stopMail.failedTitle")}>
                  {t("stopMail.failed")}
                </Alert>
              </div>
            )}
            {mail && <p className="mt-3">{t(TEXTS[mail.side], { name: mail.name })}</p>}
            <form method="post" action={paths.stopMail(token)} className="mt-6">
              <button
                type="submit"
                className="button button-primary"
                data-pending={t("stopMail.stopping")}
              >
                {t("stopMail.button")}
              </button>
            </form>
          </>
        )}
      </div>
    </div>
  );
}

const TEXTS = { client: "stopMail.textForClient", expert: "stopMail.textForExpert" } as const;

function Stopped() {
  const { t } = useTexts();
  return (
    <>
      <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
        <Icon name="check" className="size-6" />
      </span>
      <h1 className="mt-5 text-xl">{t("stopMail.doneTitle")}</h1>
      <p className="mt-2 text-muted">{t("stopMail.doneText")}</p>
    </>
  );
}
