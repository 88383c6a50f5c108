import type { AppLoadContext } from "@remix-run/cloudflare";
import { siteContact } from "#app/web/context/site-contact.server.ts";

/** Why a suspended member is not let in, and whom to write to: said to nobody but who has proved to be that member. */
export function suspensionTexts(context: AppLoadContext, reason: string) {
  const { email } = siteContact(context);
  return { status: 403, reason: "suspension.signIn", reasonParams: { reason, email } } as const;
}
