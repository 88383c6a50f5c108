import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { AccountPage } from "#app/components/account/account-page.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { may } from "#app/domain/plans/schema.ts";
import {
  loadMessagePreferences,
  resumeThreadMail,
  saveMessagePreferences,
} from "#app/domain/threads/notifications/message-preferences.server.ts";
import { MAIL_FREQUENCIES } from "#app/domain/threads/schema.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { asMember, requireVisitor } from "#app/web/session/guards.server.ts";
import { PreferencesForm, StoppedThreads } from "./sections.tsx";

const save = formAction({
  guard: asMember,
  schema: z.object({
    messageMail: z.enum(MAIL_FREQUENCIES, "messageMail.errors.frequency"),
    sharesReading: z
      .literal("on")
      .optional()
      .transform((value) => value === "on"),
  }),
  run: ({ context, guarded: { userId }, value }) =>
    saveMessagePreferences(context.db, { userId, ...value }),
  answers: { done: { to: paths.accountMessages(), toast: { title: "messageMail.saved" } } },
  unavailable: { reason: "messageMail.errors.unavailable" },
});

const resume = formAction({
  guard: asMember,
  run: ({ context, guarded: { userId }, form }) =>
    resumeThreadMail(context.db, { userId, threadId: textField(form, "thread") }),
  answers: {
    done: { to: paths.accountMessages(), toast: { title: "messageMail.stopped.resumed" } },
    not_found() {
      throw new Response(null, { status: 404 });
    },
  },
  unavailable: {
    to: paths.accountMessages(),
    toast: {
      title: "messageMail.errors.title",
      description: "messageMail.errors.unavailable",
      variant: "destructive",
    },
  },
});

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export const loader = loadMessages;
export const action = formActions({ save, resume }, { otherwise: "save" });

export default function AccountMessagesPage() {
  const { preferences, silenced, receivesRequests } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <AccountPage section="messages" title={t("messageMail.title")}>
      <p className="mt-2 max-w-prose text-muted">
        {t("messageMail.lead")}
        {receivesRequests && ` ${t("messageMail.requests")}`}
      </p>
      <div className="mt-6 flex flex-col gap-6">
        {preferences || lastResult ? (
          <PreferencesForm preferences={preferences} lastResult={lastResult} />
        ) : (
          <Alert variant="danger" title={t("messageMail.errors.unreadTitle")}>
            {t("messageMail.errors.unread")}
          </Alert>
        )}
        {silenced && silenced.length > 0 && <StoppedThreads threads={silenced} />}
      </div>
    </AccountPage>
  );
}

/**
 * The mail preferences of a member; `preferences` is null during an outage. A refused form is shown
 * without the database.
 */
async function loadMessages({ request, context }: LoaderFunctionArgs) {
  const isUnknown = context.visitor === "unavailable" && context.isFormRefused === true;
  const visitor = isUnknown ? null : requireVisitor(request, context);
  const loaded =
    visitor && (await whenAvailable(loadMessagePreferences(context.db, visitor.userId)));
  const t = getTranslate(context.locale);
  const page = {
    ...describePrivatePage(context, "messageMail.title", ["account", "messageMail"]),
    receivesRequests: visitor !== null && may(visitor, "receiveRequests"),
    preferences: loaded && {
      messageMail: loaded.messageMail,
      sharesReading: loaded.sharesReading,
    },
    silenced:
      loaded?.silenced.map(({ threadId, name, category }) => ({
        threadId,
        name,
        category: quoteLabel(t, "category", category),
      })) ?? null,
  };
  if (loaded || context.isFormRefused) return page;
  return data(page, { status: 503, headers: { "Retry-After": "30" } });
}
