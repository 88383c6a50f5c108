import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { uuidv7 } from "uuidv7";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import { mailName } from "#app/domain/mail-log/list-mails.server.ts";
import { MAIL_LOOKS, readMailLook } from "#app/domain/mail-log/mail-look.server.ts";
import { type OpenedMail, openMailUnscoped } from "#app/domain/mail-log/open-mail.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { capitalize, nameLanguage } from "#app/lib/network/language-tag.ts";
import { paths } from "#app/paths.ts";
import { mailReason } from "#app/routes/admin/outbox/mail-reason.server.ts";
import { describeAdminPage, formatMoment } from "#app/routes/admin/parts/page.server.ts";
import { mailSite } from "#app/web/context/after-response.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

export async function loadMail({ request, context, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const id = params.mailId ?? "";
  const site = mailSite(context);
  const mail = await openMailUnscoped(context.db, { id, actorId: admin.userId, site });
  if (!mail) throw new Response(null, { status: 404 });
  const name = mailName(getTranslate(context.locale), mail.template);
  return {
    ...describeAdminPage(context, admin, {
      title: "outboxMail.title",
      titleParams: { name },
      sections: ["outbox", "outboxMail"],
    }),
    looks: MAIL_LOOKS,
    look: readMailLook(new URL(request.url).searchParams.get("look")),
    mail: { ...viewMail(context, mail), name, locale: mail.locale },
  };
}

export type ShownMail = Awaited<ReturnType<typeof loadMail>>["mail"];

function viewMail({ locale }: AppLoadContext, mail: OpenedMail) {
  const { id, recipient, memberId, replyTo, state, attempts, lastError, providerId } = mail;
  const { preview, retry, mayRepeat, request } = mail;
  const at = (time: number | null) => (time === null ? "" : formatMoment(locale, time));
  return {
    id,
    recipient: readableEmail(recipient),
    memberId,
    request: request && {
      href: paths.adminRequest(request.id),
      text: `${request.name} · ${quoteLabel(getTranslate(locale), "category", request.category)}`,
    },
    attempts,
    retry,
    /** The key of the form that sends a copy; null for a mail that cannot be repeated. */
    copyKey: mayRepeat ? uuidv7() : null,
    isSecurityNotice: mail.template === "security-notice",
    language: capitalize(nameLanguage(mail.locale, locale)),
    replyTo: readableEmail(replyTo ?? ""),
    lastError: lastError === null ? "" : mailReason(getTranslate(locale), lastError),
    providerId: providerId ?? "",
    state: state === "pending" && lastError !== null ? ("delayed" as const) : state,
    created: at(mail.createdAt),
    sent: at(mail.sentAt),
    nextTry: state === "pending" ? at(mail.nextAttemptAt) : "",
    preview: preview && {
      subject: preview.subject,
      text: preview.text,
      mark: preview.mark,
      heights: { wide: heightOf(preview.text, "wide"), narrow: heightOf(preview.text, "narrow") },
    },
  };
}

/** Of a line on a telephone and on a wider screen. */
const CHARACTERS = { narrow: 40, wide: 60 };
/** Of a line, with its share of what is between paragraphs; of a quoted one; around the text. */
const [LINE_PX, QUOTED_PX, AROUND_PX] = [38, 26, 240];

/** About the height of the whole mail, by its plain text, to reserve its place. */
function heightOf(text: string, width: keyof typeof CHARACTERS): number {
  return text
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => [line, Math.ceil(line.length / CHARACTERS[width])] as const)
    .reduce((sum, [line, rows]) => sum + rows * (line[0] === ">" ? QUOTED_PX : LINE_PX), AROUND_PX);
}
