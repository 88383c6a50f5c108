import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { emailOutbox, withdrawals } from "#db/schema.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import { findInvalidities } from "#tests/support/http/html-validity.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { textOf } from "#tests/support/http/visible-text.ts";
import { newBuyer, newPayment } from "#tests/support/payments/payments.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const fieldsOf = (page: HttpResponse) => formWith(page.body, "reference").fields;
const post = (client: HttpClient, fields: Record<string, string>) =>
  client.post("/withdraw", fields);

/** A statement with its own email address. */
function newStatement(changes: Record<string, string> = {}) {
  return {
    name: "Clara Lindqvist",
    email: `clara-${randomBytes(5).toString("hex")}@example.com`,
    reference: "Pro plan <bought> yesterday",
    message: "Two\nlines",
    ...changes,
  };
}

const storedOf = (email: string) => site.rows(withdrawals, { email });

/** The form, and the page that asks for a confirmation, as a browser sends them. */
async function confirmFields(client: HttpClient, statement: Record<string, string>) {
  const page = await post(client, { ...fieldsOf(await client.get("/withdraw")), ...statement });
  expect(page.status).toBe(200);
  return fieldsOf(page);
}

describe("withdrawing", () => {
  test("takes a form and a confirmation, and is acknowledged with content and time, on the page and by mail", async () => {
    const client = site.newClient();
    const statement = newStatement();
    const check = await post(client, statement);
    expect(check).toShow("You haven't sent anything yet.", "Confirm withdrawal");
    expect(check).toInclude("Pro plan &lt;bought&gt; yesterday");
    expect(await storedOf(statement.email)).toEqual([]);

    const fields = fieldsOf(check);
    expect(fields).toMatchObject(statement);
    const done = await post(client, { ...fields, intent: "confirm" });
    expect(done.status).toBe(200);
    expect(String(done.headers["cache-control"])).toContain("no-store");
    const [row] = await storedOf(statement.email);
    const id = row?.id ?? "not stored";
    expect(row).toMatchObject({ ...statement, locale: "en", userId: null, paymentId: null });
    for (const page of [check, done]) expect(await findInvalidities(page.body)).toEqual([]);
    expect(done).toShow("We've received your withdrawal");
    expect(done).toShow(/You sent it on \w+ \d+, \d{4} at \d+:\d\d [AP]M \(UTC\)/);
    expect(done).toShow(statement.name, statement.email, "Pro plan <bought> yesterday", id);

    const receipt = await site.inbox.waitFor({ to: statement.email, subject: "withdrawal" });
    expect(receipt.text).toInclude(statement.name, statement.reference, "> Two", id, "UTC");
    const copies = await site.inbox.list({ to: "contact@example.com" });
    const copy = copies.find(({ text }) => text.includes(statement.email));
    expect(copy?.subject).toBe("Withdrawal: Clara Lindqvist");
  });

  test("is stored once for repeated posts of a page, and again for a new form", async () => {
    const client = site.newClient();
    const statement = newStatement();
    const fields = { ...(await confirmFields(client, statement)), intent: "confirm" };
    const pages = await Promise.all([1, 2, 3].map(() => post(client, fields)));
    pages.push(await post(client, fields));
    expect(new Set(pages.map(textOf)).size).toBe(1);
    expect(await storedOf(statement.email)).toHaveLength(1);
    await post(client, { ...(await confirmFields(client, statement)), intent: "confirm" });
    expect(await storedOf(statement.email)).toHaveLength(2);
  });

  test("can be changed before it is confirmed, and stays the same statement", async () => {
    const client = site.newClient();
    const statement = newStatement();
    const fields = await confirmFields(client, statement);
    const form = await post(client, { ...fields, intent: "change" });
    expect([form.status, fieldsOf(form)]).toEqual([200, { ...fields, order_notes: "" }]);
    const again = await post(client, { ...fieldsOf(form), message: "" });
    expect(fieldsOf(again)).toEqual({ ...fields, message: "" });
    expect(await storedOf(statement.email)).toEqual([]);
  });

  test("knows a member and what they paid last, and notes whose it was", async () => {
    const { client, ...member } = await newBuyer(site);
    expect(fieldsOf(await client.get("/withdraw"))).toMatchObject({ reference: "" });
    const failed = { paidAt: null, failedAt: 2 };
    const paymentId = await newPayment(site, member.id);
    await newPayment(site, member.id, failed);
    const { name, email, reference } = fieldsOf(await client.get("/withdraw"));
    expect([name, email]).toEqual([member.name, member.email]);
    expect(reference).toMatch(new RegExp(`^Pro plan, bought on .*, payment ${paymentId}$`));
    const fields = await confirmFields(client, {});
    await post(client, { ...fields, intent: "confirm" });
    expect(await storedOf(member.email)).toMatchObject([{ userId: member.id, paymentId }]);
  });

  test("works in Hungarian, with a Hungarian receipt", async () => {
    const client = site.newClient();
    const hungarian = { "Accept-Language": "hu" };
    const statement = newStatement();
    const check = await client.post("/withdraw", statement, hungarian);
    expect(check).toShow("Elállás megerősítése");
    const fields = { ...fieldsOf(check), intent: "confirm" };
    const done = await client.post("/withdraw", fields, hungarian);
    expect(done).toShow("Megkaptuk az elállási nyilatkozatát");
    await site.inbox.waitFor({ to: statement.email, subject: "Megkaptuk az elállási" });
  });

  test("is stored beyond every limit; then the page is the receipt", async () => {
    const client = site.newClient();
    await post(client, { ...newStatement(), intent: "confirm" });
    await exhaustLimit(site.db, "withdrawal-network");
    const statement = newStatement();
    const fields = { ...(await confirmFields(client, statement)), intent: "confirm" };
    const done = await post(client, fields);
    expect(done.status).toBe(200);
    expect(done).toShow("We've received your withdrawal", "save or print this page");
    expect(done).toShow(statement.name, statement.email, "Pro plan <bought> yesterday");
    expect(await storedOf(statement.email)).toHaveLength(1);
    expect(await site.rows(emailOutbox, { recipient: statement.email })).toEqual([]);
  });

  test("asks the database once", async () => {
    const client = site.newClient();
    const fields = { ...(await confirmFields(client, newStatement())), intent: "confirm" };
    expect(await site.roundTrips.during(() => client.get("/withdraw"))).toHaveLength(0);
    const asked = await site.roundTrips.during(() => post(client, fields));
    const own = asked.filter(({ statements }) => /into withdrawals/.test(statements.join()));
    expect(own).toHaveLength(1);
  });
});

describe("a refused statement", () => {
  const cases = ["name", "email", "reference"];
  test.each(cases)("because %s is missing, also when it is confirmed", async (field) => {
    const statement = newStatement({ [field]: " ", intent: "confirm" });
    const page = await post(site.newClient(), statement);
    expect(page).toAnswer(400, "We haven't received your withdrawal", "This field is required.");
    expect(page).toInclude(new RegExp(`name="${field}"[^>]*aria-invalid="true"`));
    expect(await storedOf(statement.email)).toEqual([]);
  });

  test("because the hidden field was filled in and links were posted", async () => {
    const links = "https://a.example https://b.example https://c.example https://d.example";
    const statement = newStatement({ message: links, order_notes: "x" });
    const client = site.newClient();
    const fields = await confirmFields(client, statement);
    const refused = await post(client, { ...fields, intent: "confirm" });
    expect(refused).toAnswer(400, "This looks like an automated message");
    expect(await storedOf(statement.email)).toEqual([]);
  });
});

test("every page leads to it, and does not ask for another address beside it", async () => {
  for (const path of ["/", "/experts", "/terms", "/nothing-here", "/withdraw"]) {
    const { body } = await site.get(path);
    expect(body, path).toMatch(/<a href="\/withdraw">Withdraw from contract<\/a>/);
  }
  expect(await site.get("/withdraw")).not.toInclude('action="/newsletter"');
  expect(await site.get("/terms")).toInclude(/<a class="link" href="\/withdraw"/);
});
