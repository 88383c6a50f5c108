import type { AppLoadContext } from "@remix-run/cloudflare";
import { siteContact } from "#app/web/context/site-identity.server.ts";

/**
 * The reason and the contact for a suspended member. Only for members who proved their identity.
 */
export function suspensionTexts(context: AppLoadContext, reason: string) {
  const { email } = siteContact(context);
  return { status: 403, reason: "suspension.signIn", reasonParams: { reason, email } } as const;
}
