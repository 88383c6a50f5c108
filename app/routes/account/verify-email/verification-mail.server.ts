import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { sendVerificationMail } from "#app/domain/accounts/email/verify-email-mail.server.ts";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { MINUTE_MS, SECOND_MS } from "#app/platform/clock.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";

/** Mails a new link to verify the address of whoever is signed in; what keeps it from being mailed comes back to be said. */
export async function mailVerificationLink(
  request: Request,
  context: AppLoadContext,
  { userId, email }: Visitor,
) {
  const { db, env, locale } = context;
  const t = getTranslate(locale);
  const result = await orNull(
    sendVerificationMail(db, {
      userId,
      email,
      locale,
      address: visitorAddress(request),
      mailsPerHour: env.ACCOUNT_MAILS_PER_HOUR,
      encryptionKey: env.ENCRYPTION_KEY,
    }),
  );
  if (result?.state === "sent") {
    sendMailsAfterResponse(context);
    const toast = {
      title: t("verifyEmail.sentAgain"),
      description: t("verifyEmail.sentAgainText"),
    };
    return redirectWithToast(request, context, paths.verifyEmail(), toast);
  }
  context.isFormRefused = true;
  if (!result) return refusal(503, 30, t("verifyEmail.errors.unexpected"));
  const { retryAfterSeconds } = result;
  const count = Math.ceil((retryAfterSeconds * SECOND_MS) / MINUTE_MS);
  return refusal(429, retryAfterSeconds, t("verifyEmail.errors.tooMany", { count }));
}

function refusal(status: 429 | 503, retryAfterSeconds: number, text: string) {
  const headers = { "Retry-After": String(retryAfterSeconds) };
  return data({ text }, { status, headers });
}
