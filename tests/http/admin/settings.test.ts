import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog, settings } from "#db/schema.ts";

import { accounts, signIn } from "#tests/support/accounts/accounts.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { postForms } from "#tests/support/http/page-forms.ts";
import { expectText, visibleText } from "#tests/support/http/visible-text.ts";
import { type LeasedStack, leaseStack } from "#tests/support/stacks/leased-stack.ts";
import { until } from "#tests/support/until.ts";

/** Settings are the whole site's, so this file has one of its own. */
let site: LeasedStack;
let admin: HttpClient;

beforeAll(async () => {
  site = await leaseStack();
  admin = site.newClient();
  await signIn(admin, accounts.admin);
  await admin.get("/");
});
afterAll(() => site.close());

const page = "/admin/settings";

/** What a browser would post of one of the page's forms, with changes. */
async function fieldsOf(intent: string, changes: Record<string, string> = {}, path = page) {
  const { body } = await admin.get(path);
  const form = postForms(body).find(({ fields }) => fields.intent === intent);
  if (!form) throw new Error(`There is no form ${intent}`);
  return { ...form.fields, ...changes };
}

async function save(intent: string, changes: Record<string, string>, path = page) {
  return admin.post(path, await fieldsOf(intent, changes, path));
}

const stored = async (key: string) =>
  (await site.db.select().from(settings).where(eq(settings.key, key)))[0]?.value;
const shown = async (answer: HttpResponse) => (await admin.follow(answer)).body;

/** What the fields of the admin's page hold. */
const known = async (intent: string) => fieldsOf(intent);

describe("the tabs", () => {
  test("stand side by side as links, and an unknown one is the first", async () => {
    for (const [tab, path] of [
      ["General", page],
      ["Billing", `${page}?tab=billing`],
      ["Branding", `${page}?tab=branding`],
      ["Import Data", `${page}?tab=import`],
      ["General", `${page}?tab=nonsense`],
    ]) {
      const { body } = await admin.get(path ?? "");
      expect(body).toMatch(new RegExp(`<a[^>]*aria-current="page"[^>]*>${tab}</a>`));
    }
  });

  test("take a form of an unknown kind for a slip", async () => {
    for (const path of [page, `${page}?tab=billing`])
      expect((await admin.post(path, { intent: "everything" })).status).toBe(400);
  });
});

describe("saving a form", () => {
  test("stores what was changed by its key, says so, and the site follows", async () => {
    const answer = await save("site", { site_title: "Tudástár", contact_email: "ide@example.com" });
    expect([answer.status, answer.location]).toEqual([303, `${page}#site`]);
    const body = await shown(answer);
    expectText(body, "Setting saved");
    expect(visibleText(body)).toContain("Changed: Site title, Contact address.");
    expect(await stored("site_title")).toBe("Tudástár");
    expect((await admin.get("/contact")).body).toContain("ide@example.com");
    await until("visitors see the title", async () =>
      (await site.newClient().get("/about")).body.includes("Tudástár"),
    );
  });

  test("that changed nothing says that, and leaves no trace", async () => {
    const before = await site.db.$count(auditLog);
    const body = await shown(await save("site", {}));
    expect(visibleText(body)).toContain("Nothing was different from before.");
    expect(await site.db.$count(auditLog)).toBe(before);
  });

  test("is refused where a value is wrong, with everything that was typed", async () => {
    const tooLong = "A title of more than forty characters, for sure";
    const answer = await save("site", { site_title: tooLong, contact_email: "nobody" });
    expect(answer.status).toBe(400);
    const text = visibleText(answer.body);
    expect(text).toContain("The site title can have at most 40 characters.");
    expect(text).toContain("Please enter a valid email address.");
    expect(answer.body).toContain(`value="${tooLong}"`);
    expectText(answer.body, "Error saving setting");
    expect(await stored("site_title")).toBe("Tudástár");
    expect(answer.body).toContain('maxLength="40"');
  });

  test("of the imprint brings the seller to the imprint", async () => {
    await save("imprint", { seller_name: "Szerződő Bt.", seller_tax_number: "12345678-1-18" });
    const imprint = visibleText((await admin.get("/imprint")).body);
    expect(imprint).toContain("Szerződő Bt.");
    expect(imprint).toContain("12345678-1-18");
  });

  test("with another default language changes what an undecided visitor gets", async () => {
    expect(await known("site")).toMatchObject({ default_locale: "en" });
    await save("site", { default_locale: "hu" });
    const undecided = { "Accept-Language": "xx" };
    await until("the site speaks Hungarian", async () =>
      (await site.newClient().get("/about", undecided)).body.includes('<html lang="hu"'),
    );
    await save("site", { default_locale: "en" });
    expect((await save("site", { default_locale: "xx" })).status).toBe(400);
  });
});

describe("two admins at once", () => {
  test("lose nothing: who comes second hears of the other's change and may save again", async () => {
    const [first, second] = [await fieldsOf("site"), await fieldsOf("site")];
    await admin.post(page, { ...first, site_title: "First title" });
    const other = await admin.post(page, { ...second, contact_email: "second@example.com" });
    expect(other.status).toBe(303);
    expect(await stored("site_title")).toBe("First title");
    const late = await admin.post(page, { ...second, site_title: "Second title" });
    expect(late.status).toBe(409);
    const text = visibleText(late.body);
    expect(text).toContain("Another admin has changed this since you opened the page.");
    expect(text).toContain("Stored at the moment: “First title”");
    const again = postForms(late.body).find(({ fields }) => fields.intent === "site");
    expect(again?.fields.site_title).toBe("Second title");
    expect((await admin.post(page, again?.fields ?? {})).status).toBe(303);
    expect(await stored("site_title")).toBe("Second title");
  });
});

test("a page and a saved form take three round trips at most, the session's look-up included", async () => {
  for (const tab of ["", "?tab=billing"]) {
    const trips = await site.roundTrips.during(() => admin.get(page + tab));
    expect(trips.length, tab).toBeLessThanOrEqual(2);
  }
  const fields = await fieldsOf("site", { site_title: "Counted" });
  const trips = await site.roundTrips.during(() => admin.post(page, fields));
  expect(trips.length).toBeLessThanOrEqual(3);
});

test("a malformed value is reported where it can be mended, and its default is used", async () => {
  await site.db
    .insert(settings)
    .values({ key: "seller_phone", value: "0".repeat(99), updatedAt: 1 });
  const text = visibleText((await admin.get(page)).body);
  expect(text).toContain("Some stored values cannot be used");
  expect(text).toMatch(/Seller's phone: “0+…”/);
  await save("imprint", { seller_phone: "+36 94 000 000" });
  expect(visibleText((await admin.get(page)).body)).not.toContain("cannot be used");
});

test("every setting of the specification has its field", async () => {
  const tabs = await Promise.all(
    ["", "?tab=billing", "?tab=branding"].map((tab) => admin.get(page + tab)),
  );
  const html = tabs.map(({ body }) => body).join("");
  const keys =
    "plan_price plan_currency site_title default_locale contact_email maintenance_mode primary_color stripe_publishable_key stripe_secret_key";
  for (const key of keys.split(" ")) expect(html, key).toContain(`name="${key}"`);
});

describe("maintenance mode", () => {
  test("can be looked at before, as visitors will see it", async () => {
    const preview = await admin.get("/admin/settings/maintenance");
    expect(preview.status).toBe(200);
    expect(visibleText(preview.body)).toContain("We are working on the site");
    expect(preview.body).not.toContain("user-menu");
    expect(preview.body).toContain('href="/auth?tab=login"');
  });

  test("is switched on by its form: visitors are kept out, admins are reminded on every page", async () => {
    const answer = await save("maintenance", { maintenance_mode: "true" });
    expect(answer.status).toBe(303);
    const closed = await until("the site is closed", async () => {
      const found = await site.newClient().get("/");
      return found.status === 503 && found;
    });
    expect(closed.headers["retry-after"]).toBe("300");
    const member = site.newClient();
    await signIn(member, accounts.user);
    expect((await member.get("/admin/settings/maintenance")).status).toBe(303);
    for (const path of ["/", "/about", page])
      expect(visibleText((await admin.get(path)).body)).toContain("only admins see the site");
    expect((await admin.get("/admin/settings/maintenance")).body).not.toContain("only admins");
    expect((await member.get("/")).body).not.toContain("only admins see the site");
    expect((await site.newClient().get("/claim/nothing")).status).toBe(404);
    expect((await site.newClient().post("/webhooks/stripe", {})).status).toBe(400);
    expect((await site.newClient().get("/healthz")).status).toBe(200);
  });

  test("is switched off by a box that is no longer ticked", async () => {
    const { maintenance_mode: _, ...fields } = await fieldsOf("maintenance");
    expect((await admin.post(page, fields)).status).toBe(303);
    await until("the site is open", async () => (await site.newClient().get("/")).status === 200);
    expect(visibleText((await admin.get("/")).body)).not.toContain("only admins see the site");
  });
});

test("while the database is down the form comes back with 503 and what was typed", async () => {
  const fields = await fieldsOf("site", { site_title: "Typed before the crash" });
  const misplaced = `sk_test_${"a1".repeat(12)}`;
  await site.database.kill();
  const answer = await admin.post(page, fields);
  const other = { intent: "publishable-key", stripe_publishable_key: misplaced };
  const without = await admin.post(`${page}?tab=billing`, other);
  await site.database.start();
  expect(answer.status).toBe(503);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expectText(answer.body, "Error saving setting");
  expect(answer.body).toContain('value="Typed before the crash"');
  expect(answer.body).not.toContain("second@example.com");
  expect([without.status, without.body.includes(misplaced)]).toEqual([503, false]);
});
