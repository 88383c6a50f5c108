import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";

import { findSentQuote } from "#app/domain/quotes/wizard/submitted-quote.server.ts";
import { createRequestToken } from "#app/mail/links/request-token.server.ts";
import { paths } from "#app/paths.ts";
import { readDraftKey } from "#app/web/cookies/draft-cookie.server.ts";

/**
 * Leads the browser that sent a request to its private page. A repeat of an earlier request has no
 * page here: anybody may have typed the same text and address, so the link goes to the address.
 */
export async function openRequest({ request, context }: LoaderFunctionArgs) {
  const sent = await findSentQuote(context.db, readDraftKey(request));
  if (!sent) throw redirect(paths.quote());
  if (sent.link) {
    const token = await createRequestToken(context.env.LINK_SECRET, sent.link);
    return redirect(paths.request(token));
  }
  return redirect(paths.quoteSent({ link: "mailed" }));
}
