import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { may } from "#app/domain/plans/schema.ts";
import type { ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import type { ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { logSecurity } from "#app/platform/log/events.ts";
import { redirectWithToast } from "#app/web/cookies/flash.server.ts";
import { type asMember, requireVisitor } from "./guards.server.ts";

/**
 * Throws like `requireVisitor`; redirects a member without an inbox to the home page, which says
 * what an inbox needs.
 */
export async function requireInbox(request: Request, context: AppLoadContext): Promise<Visitor> {
  const visitor = requireVisitor(request, context);
  if (hasInbox(visitor)) return visitor;
  logSecurity("refused-right", {});
  const t = getTranslate(context.locale);
  throw await redirectWithToast(request, context, paths.home(), {
    title: t("inbox.noneTitle"),
    description: t("inbox.none"),
  });
}

/** The same as the guard of an action. */
export const asInboxOwner = ({ request, context }: Parameters<typeof asMember>[0]) =>
  requireInbox(request, context);

/** Conversations outlive the plan that they began with. */
export function hasInbox(visitor: Visitor | null): boolean {
  return visitor !== null && (may(visitor, "receiveRequests") || visitor.hasThreads);
}

export function asExpert(expertId: string): ThreadViewer {
  return { side: "expert", expertId };
}

/** What the writing functions of threads need. */
export function threadServices(context: AppLoadContext): ThreadServices {
  const { db, services, afterResponse } = context;
  return { db, realtime: services.realtime, afterResponse };
}
