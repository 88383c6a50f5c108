import { randomBytes } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#db/client.ts";
import { emailOutbox, messageThreads, profiles, quotes } from "#db/schema.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import type { TestSite } from "#tests/support/site/site.ts";

/** All fields of the wizard. */
export type QuoteAnswers = Record<
  | "category"
  | "details"
  | "budget"
  | "timeline"
  | "name"
  | "email"
  | "company"
  | "phone"
  | "hearAbout",
  string
>;

/** A request with its own email address. */
export function newAnswers(changes: Partial<QuoteAnswers> = {}): QuoteAnswers {
  return {
    category: "ai-automation",
    details: "Orders come in as PDFs, some 300 a day.\nThey should find their way by themselves.",
    budget: "10k-25k",
    timeline: "1-3-months",
    name: "Clara Lindqvist",
    email: `clara-${randomBytes(5).toString("hex")}@example.com`,
    company: "",
    phone: "",
    hearAbout: "",
    ...changes,
  };
}

/** Posts steps 1 and 2, and opens step 3. */
export async function openContactStep(
  client: HttpClient,
  { category, details, budget, timeline }: QuoteAnswers,
  expert = "",
): Promise<HttpResponse> {
  const first = await client.post("/quote", { expert, category, details });
  expect([first.status, first.location]).toEqual([303, "/quote/scope"]);
  const second = await client.post("/quote/scope", { budget, timeline });
  expect([second.status, second.location]).toEqual([303, "/quote/contact"]);
  return client.get("/quote/contact");
}

/** Step 3 as a browser fills it in: with the hidden fields of the page. */
export function contactFields(page: HttpResponse, answers: QuoteAnswers): Record<string, string> {
  const { name, email, company, phone, hearAbout } = answers;
  return { ...formWith(page.body, "email").fields, name, email, company, phone, hearAbout };
}

/** A new browser at step 3 of a new request, with that page and the fields to submit. */
export async function reachContactStep(
  site: TestSite,
  changes?: Partial<QuoteAnswers>,
  expert?: string,
) {
  const client = site.newClient();
  const answers = newAnswers(changes);
  const page = await openContactStep(client, answers, expert);
  return { client, answers, page, fields: contactFields(page, answers) };
}

/** The whole wizard; returns the answer to its last post. */
export async function submitQuote(client: HttpClient, answers: QuoteAnswers, expert = "") {
  const page = await openContactStep(client, answers, expert);
  return client.post("/quote/contact", contactFields(page, answers));
}

/** The stored requests from one address, with their threads and mails. */
export async function findStored(db: Database, email: string) {
  const [stored, threads, mails] = await db.batch([
    db.select().from(quotes).where(eq(quotes.email, email)).orderBy(asc(quotes.id)),
    db
      .select({
        id: messageThreads.id,
        expertId: messageThreads.expertId,
        expertName: profiles.fullName,
      })
      .from(messageThreads)
      .innerJoin(quotes, eq(quotes.id, messageThreads.quoteId))
      .innerJoin(profiles, eq(profiles.id, messageThreads.expertId))
      .where(eq(quotes.email, email))
      .orderBy(asc(messageThreads.id)),
    db
      .select()
      .from(emailOutbox)
      .where(sql`exists (select 1 from quotes q where q.email = ${email}
        and ${emailOutbox.idempotencyKey} like '%' || q.id || '%')`)
      .orderBy(asc(emailOutbox.id)),
  ]);
  return { quotes: stored, threads, mails };
}
