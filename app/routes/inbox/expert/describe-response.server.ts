import type { AppLoadContext } from "@remix-run/cloudflare";
import { may } from "#app/domain/plans/schema.ts";
import { ownResponseWords } from "#app/i18n/response-time.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";

/** How soon the expert usually answers, or what is missing to say so; null for a member who receives no requests. */
export function describeResponse(context: AppLoadContext): string | null {
  const visitor = currentVisitor(context);
  return visitor && may(visitor, "receiveRequests")
    ? ownResponseWords(getTranslate(context.locale), visitor.responseMs)
    : null;
}
