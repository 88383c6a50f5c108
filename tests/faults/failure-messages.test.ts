import { describe, expect, test } from "vitest";
import { newAdmin } from "#tests/support/accounts/admins.ts";
import { contactFields, newAnswers, openContactStep } from "#tests/support/inbox/quote-request.ts";
import { ownStack } from "#tests/support/own-stack.ts";

const site = await ownStack({ data: "empty" });
const admin = await newAdmin(site);

describe("a directory without experts", () => {
  test("invites visitors to be the first", async () => {
    const home = await site.get("/");
    expect(home).toAnswer(200, "No featured experts found. Be the first to join!");
    expect(await site.get("/experts")).toShow("No experts found");
  });
});

describe("a site whose database is down", () => {
  test("shows what failed and six examples, and keeps the typed text", async () => {
    const client = site.newClient();
    const answers = newAnswers({ company: "Kept Words Ltd" });
    const step = await openContactStep(client, answers);
    await site.database.kill();

    const home = await client.get("/");
    expect(home).toShow("Failed to load experts. Please try again later.");

    const list = await client.get("/experts");
    expect(list).toAnswer(503, "Failed to load experts. Using demo data instead.");
    expect(list.body.match(/<article\b/g)).toHaveLength(6);

    const submitted = await client.post("/quote/contact", contactFields(step, answers));
    const problem = "There was a problem submitting your quote request. Please try again later.";
    expect(submitted).toAnswer(503, "Error", problem);
    expect(submitted.body).toContain("Kept Words Ltd");

    const { category, details } = answers;
    const first = await client.post("/quote", { category, details });
    expect(first).toAnswer(
      503,
      "An unexpected error occurred. Please try again later.",
      "Orders come in as PDFs",
    );
  });

  test("shows an admin the failed action, and keeps the reason of a suspension", async () => {
    const link = await admin.client.post("/admin-access");
    expect(link).toAnswer(503, "Failed to generate admin login link. Check console for details.");
    const suspend = { intent: "suspend", reason: "Copied texts" };
    const form = await admin.client.post("/admin/people/somebody", suspend);
    expect(form).toAnswer(503, "What you entered is still here.");
    expect(form.body).toContain("Copied texts</textarea>");
  });
});
