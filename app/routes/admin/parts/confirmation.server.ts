import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { findFilledAct } from "#app/web/forms/resumed-act.server.ts";
import { hasRecentSignIn } from "#app/web/session/guards.server.ts";
import { type AdminPageInput, describeAdminPage, requireAdminOrOutage } from "./page.server.ts";

interface ConfirmationInput<Subject> extends AdminPageInput {
  /** What the act is about; null when there is none. */
  find(context: AppLoadContext, admin: Visitor | null): Promise<Subject | null>;
}

/**
 * What the loader of a page that asks before it acts returns for `Confirmation`. `subject` is null
 * only for a refused form during an outage. Throws 404 without a subject.
 */
export async function loadConfirmation<Subject>(
  { request, context }: LoaderFunctionArgs,
  { find, sections = [], ...page }: ConfirmationInput<Subject>,
) {
  const admin = await requireAdminOrOutage(request, context);
  const finding = find(context, admin);
  const subject = context.isFormRefused ? await whenAvailable(finding) : await finding;
  if (!subject && !context.isFormRefused) throw new Response(null, { status: 404 });
  return {
    ...describeAdminPage(context, admin, { ...page, sections: ["sealedAct", ...sections] }),
    isRecent: admin === null || hasRecentSignIn(admin),
    filled: await findFilledAct({ request, context }, admin),
    subject,
  };
}
