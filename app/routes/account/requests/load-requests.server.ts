import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  listOwnRequests,
  type OwnRequest,
} from "#app/domain/quotes/client/list-requests.server.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { createRequestToken } from "#app/mail/links/request-token.server.ts";
import { paths } from "#app/paths.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";

/** An address that is not verified may be another person's, so its requests are not shown. */
export async function loadOwnRequests({ request, context }: LoaderFunctionArgs) {
  const { email, isEmailVerified } = requireVisitor(request, context);
  const page = describePrivatePage(context, "ownRequests.title", [
    "account",
    "ownRequests",
    "quoteOptions",
  ]);
  const shown = { ...page, email: readableEmail(email), isEmailVerified };
  if (!isEmailVerified) return { ...shown, requests: [], next: null };
  const before = new URL(request.url).searchParams.get("after");
  const { requests, next } = await listOwnRequests(context.db, { email, before });
  const { LINK_SECRET: secret } = context.env;
  const view = async (own: OwnRequest) => {
    const { id, linkVersion, createdAt, ...shown } = own;
    const token = await createRequestToken(secret, { quoteId: id, version: linkVersion });
    const sentOn = formatTimestamp(context.locale, createdAt, "short");
    return { ...shown, id, sentOn, url: paths.request(token) };
  };
  return { ...shown, requests: await Promise.all(requests.map(view)), next };
}
