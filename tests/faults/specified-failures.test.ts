import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { type Admin, newAdmin } from "#tests/support/accounts/admins.ts";
import { expectText, visibleText } from "#tests/support/http/visible-text.ts";
import { contactFields, newAnswers, openContactStep } from "#tests/support/inbox/quote-request.ts";
import { type LeasedStack, leaseStack } from "#tests/support/stacks/leased-stack.ts";

let site: LeasedStack;
let admin: Admin;
beforeAll(async () => {
  site = await leaseStack({ data: "empty" });
  admin = await newAdmin(site);
});
afterAll(() => site.close());

describe("a directory without experts", () => {
  test("invites visitors to be the first", async () => {
    const home = await site.newClient().get("/");
    expect(home.status).toBe(200);
    expectText(home.body, "No featured experts found. Be the first to join!");
    expectText((await site.newClient().get("/experts")).body, "No experts found");
  });
});

describe("a site whose database is down", () => {
  test("shows what failed and six examples, and keeps the typed text", async () => {
    const client = site.newClient();
    const answers = newAnswers({ company: "Kept Words Ltd" });
    const step = await openContactStep(client, answers);
    await site.database.kill();

    const home = await client.get("/");
    expectText(home.body, "Failed to load experts. Please try again later.");

    const list = await client.get("/experts");
    expect(list.status).toBe(503);
    expectText(list.body, "Failed to load experts. Using demo data instead.");
    expect(list.body.match(/<article\b/g)).toHaveLength(6);

    const submitted = await client.post("/quote/contact", contactFields(step, answers));
    expect(submitted.status).toBe(503);
    expectText(submitted.body, "Error");
    expectText(
      submitted.body,
      "There was a problem submitting your quote request. Please try again later.",
    );
    expect(submitted.body).toContain("Kept Words Ltd");

    const { category, details } = answers;
    const first = await client.post("/quote", { category, details });
    expect(first.status).toBe(503);
    expectText(first.body, "An unexpected error occurred. Please try again later.");
    expect(visibleText(first.body)).toContain("Orders come in as PDFs");
  });

  test("shows an admin the failed action, and keeps the reason of a suspension", async () => {
    const link = await admin.client.post("/admin-access");
    expect(link.status).toBe(503);
    expectText(link.body, "Failed to generate admin login link. Check console for details.");
    const suspend = { intent: "suspend", reason: "Copied texts" };
    const form = await admin.client.post("/admin/people/somebody", suspend);
    expect(form.status).toBe(503);
    expect(visibleText(form.body)).toContain("What you entered is still here.");
    expect(form.body).toContain("Copied texts</textarea>");
  });
});
