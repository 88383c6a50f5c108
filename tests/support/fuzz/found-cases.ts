import { ACT_FIELD } from "#app/domain/accounts/schema.ts";
import { paths } from "#app/paths.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { stripeOf } from "#tests/support/payments/stripe.ts";
import type { TestSite } from "#tests/support/site/site.ts";

type FoundCase = [name: string, send: (site: TestSite) => Promise<HttpResponse>];

/**
 * Inputs that once led to a failure of ours: those of the attacks of 2026-11-22, and what the
 * generated ones have found since.
 */
export const foundCases: FoundCase[] = [
  [
    "a form whose Origin a browser has blanked",
    (site) => site.post("/contact", { name: "A", message: "m" }, { Origin: "null" }),
  ],
  [
    "a form behind a proxy that names another host",
    (site) => site.post("/contact", { name: "A" }, { "X-Forwarded-Host": "proxy.example" }),
  ],
  [
    "a form with a field of conform's buttons",
    (site) => site.post("/contact", { __intent__: "{" }),
  ],
  [
    "a field name that would build a long list",
    (site) => site.post("/contact", { "a[999999]": "x" }),
  ],
  [
    "a cookie that is no encoding",
    (site) => site.get("/experts", { Cookie: "lang_pref=%zz; draft=%" }),
  ],
  ["an unknown product with a line break", (site) => site.get("/products/x%0Aa/visit")],
  ["a path with a broken escape", (site) => site.get("/uploads/%zz")],
  [
    "a button of a conversation that is named like a property of every object",
    async (site) => {
      const expert = await newMember(site);
      const { thread } = await newConversation(site, expert);
      return expert.client.post(thread, { intent: "toString", note: "" });
    },
  ],
  ...["\r\nBcc: x@example.com", "[".repeat(20_000)].map(
    (id): FoundCase => [
      `an act after a fresh sign-in whose id begins with ${JSON.stringify(id.slice(0, 8))}`,
      async (site) => {
        const { client } = await newMember(site);
        const fields = { [ACT_FIELD]: id, name: "Blue key" };
        return client.follow(await client.post(paths.accountPasskeys(), fields));
      },
    ],
  ),
  [
    "a signed event whose session is an empty text",
    (site) => {
      const body = '{"id":0,"type":"checkout.session.completed","data":{"object":""}}';
      const headers = { "Stripe-Signature": stripeOf(site).signed(body) };
      return site.newClient().request(paths.stripeWebhook(), { method: "POST", headers, body });
    },
  ],
];
