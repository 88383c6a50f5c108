import { afterAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#app/platform/clock.ts";
import { auditLog, settings } from "#db/schema.ts";
import { accounts, signedIn } from "#tests/support/accounts/accounts.ts";
import { newAdmin } from "#tests/support/accounts/admins.ts";
import { confirmIdentity, pressWaiting } from "#tests/support/accounts/fresh-sign-in.ts";
import { ageSignIn } from "#tests/support/accounts/session-rows.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith, postForms } from "#tests/support/http/page-forms.ts";
import { leaseStack } from "#tests/support/stacks/leased-stack.ts";
import { until } from "#tests/support/until.ts";

/** Settings affect the whole site, so this file has its own site. */
const site = await leaseStack();

const admin = await signedIn(site, accounts.admin);
await admin.get("/");
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

const stored = async (key: string) => (await site.rows(settings, { key }))[0]?.value;
const shown = async (answer: HttpResponse) => (await admin.follow(answer)).body;

describe("the tabs", () => {
  test("are parts of the menu, and an unknown tab shows the first one", async () => {
    for (const [tab, path] of [
      ["General", page],
      ["Billing", `${page}?tab=billing`],
      ["Branding", `${page}?tab=branding`],
      ["Import Data", `${page}?tab=import`],
      ["General", `${page}?tab=nonsense`],
    ]) {
      const { body } = await admin.get(path ?? "");
      const current = /<a[^>]*aria-current="page"[^>]*><svg[\s\S]*?<\/svg>([^<]*)/.exec(body);
      expect(current?.[1]).toBe(tab);
    }
  });

  test("answer 400 to an unknown form", async () => {
    for (const path of [page, `${page}?tab=billing`])
      expect((await admin.post(path, { intent: "everything" })).status).toBe(400);
  });
});

test("a field without a value shows the default, which stays the default when it is saved", async () => {
  const before = await admin.get(page);
  expect(before).toShow("Site title Default", "Contact address Default");
  const { fields } = formWith(before.body, "contact_email");
  expect(fields.contact_email).toBe("contact@example.com");
  expect(await shown(await admin.post(page, fields))).toShow("Nothing changed.");
  expect(await stored("contact_email")).toBeUndefined();
});

test("a default that is posted unchanged keeps what another admin has saved since", async () => {
  const idle = await newAdmin(site);
  const { fields } = formWith((await idle.client.get(page)).body, "contact_email");
  expect(fields.contact_email).toBe("contact@example.com");
  await save("site", { contact_email: "other@example.com" });
  await ageSignIn(site.db, idle.id);
  const answer = await idle.client.post(page, { ...fields, default_locale: "hu" });
  expect(answer).toRedirect(`${page}#site`);
  expect(await stored("default_locale")).toBe("hu");
  expect(await stored("contact_email")).toBe("other@example.com");
  await save("site", { default_locale: "en" });
});

describe("saving a form", () => {
  test("stores what was changed by its key, says so, and the site follows", async () => {
    const answer = await save("site", { site_title: "Tudástár", contact_email: "ide@example.com" });
    expect(answer).toRedirect(`${page}#site`);
    const body = await shown(answer);
    expect(body).toShow("Setting saved", "Changed: Site title, Contact address.");
    expect(await stored("site_title")).toBe("Tudástár");
    expect(await admin.get("/contact")).toInclude("ide@example.com");
    await until("visitors see the title", async () =>
      (await site.get("/about")).body.includes("Tudástár"),
    );
  });

  test("with another contact address needs a recent sign-in, and nothing else does", async () => {
    const idle = await newAdmin(site);
    await ageSignIn(site.db, idle.id);
    const { fields } = formWith((await idle.client.get(page)).body, "contact_email");
    const other = { ...fields, contact_email: "mine@example.com" };
    const answer = await idle.client.post(page, other);
    expect(await stored("contact_email")).not.toBe("mine@example.com");
    expect(await idle.client.post(page, fields)).toRedirect(`${page}#site`);
    const waiting = await confirmIdentity(idle.client, answer, idle);
    expect(waiting).toShow("Save these settings", "Contact address mine@example.com");
    expect(await pressWaiting(idle.client, waiting)).toRedirect(`${page}#site`);
    expect(await stored("contact_email")).toBe("mine@example.com");
  });

  test("that changed nothing says that, and leaves no trace", async () => {
    const before = await site.db.$count(auditLog);
    expect(await shown(await save("site", {}))).toShow("Nothing changed.");
    expect(await site.db.$count(auditLog)).toBe(before);
  });

  test("is refused where a value is wrong, with everything that was typed", async () => {
    const tooLong = "A title of more than forty characters, for sure";
    const answer = await save("site", { site_title: tooLong, contact_email: "nobody" });
    expect(answer).toAnswer(400, "Use at most 40 characters for the site title.");
    expect(answer).toShow("Please enter a valid email address.", "Error saving setting");
    expect(answer).toInclude(`value="${tooLong}"`);
    expect(await stored("site_title")).toBe("Tudástár");
    expect(answer).toInclude('maxLength="40"');
  });

  test("of the rates is refused with a day in the future", async () => {
    const answer = await save("rates", { rate_eur: "0.9", rates_date: "2130-01-01" });
    expect(answer).toAnswer(400, "Enter today's date or an earlier one.");
    const latest = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
    expect(answer).toInclude(`max="${latest}"`);
    expect(await stored("rates_date")).toBeUndefined();
    const today = new Date().toISOString().slice(0, 10);
    expect(await save("rates", { rates_date: today })).toRedirect(`${page}#rates`);
  });

  test("is in the log by the name of its field, with the value before and after", async () => {
    await save("imprint", { seller_registrar: "Court of Győr" });
    await save("imprint", { seller_registrar: "Court of Pécs" });
    const log = await admin.get("/admin/audit?subject=seller_registrar");
    expect(log).toShow(/changed the setting Registered with .*Court of Győr → Court of Pécs/);
    expect(log).toShow("(empty) → Court of Győr");
  });

  test("of the imprint comes first while something is missing there", async () => {
    const order = async () => {
      const { body } = await admin.get(page);
      return [...body.matchAll(/<section id="(\w+)" aria-labelledby/g)].map(([, id]) => id);
    };
    expect(await order()).toEqual(["imprint", "site", "rates", "maintenance"]);
  });

  test("of the imprint takes an address that was typed in lines", async () => {
    expect(await admin.get(page)).toShow(/address\s*Missing/);
    await save("imprint", { seller_address: "7621 Pécs,\r\nFő utca 1." });
    const { seller_address: address } = await fieldsOf("imprint");
    expect(address).toBe("7621 Pécs, Fő utca 1.");
    expect(await admin.get("/imprint")).toShow("7621 Pécs, Fő utca 1.");
  });

  test("of the imprint shows the seller on the imprint", async () => {
    await save("imprint", { seller_name: "Szerződő Bt.", seller_tax_number: "12345678-1-18" });
    expect(await admin.get("/imprint")).toShow("Szerződő Bt.", "12345678-1-18");
  });

  test("with another default language changes what an undecided visitor gets", async () => {
    expect(await fieldsOf("site")).toMatchObject({ default_locale: "en" });
    await save("site", { default_locale: "hu" });
    const undecided = { "Accept-Language": "xx" };
    await until("the site speaks Hungarian", async () =>
      (await site.get("/about", undecided)).body.includes('<html lang="hu"'),
    );
    await save("site", { default_locale: "en" });
    expect((await save("site", { default_locale: "xx" })).status).toBe(400);
  });
});

test("two admins at once lose nothing: the second one sees the change of the first and may save again", async () => {
  const [first, second] = [await fieldsOf("site"), await fieldsOf("site")];
  await admin.post(page, { ...first, site_title: "First title" });
  const other = await admin.post(page, { ...second, contact_email: "second@example.com" });
  expect(other.status).toBe(303);
  expect(await stored("site_title")).toBe("First title");
  const late = await admin.post(page, { ...second, site_title: "Second title" });
  expect(late).toAnswer(409, "Another admin has changed this since you opened the page.");
  expect(late).toShow("Saved value: “First title”");
  const again = postForms(late.body).find(({ fields }) => fields.intent === "site");
  expect(again?.fields.site_title).toBe("Second title");
  expect((await admin.post(page, again?.fields ?? {})).status).toBe(303);
  expect(await stored("site_title")).toBe("Second title");
});

test("an empty saved value is not quoted beside a refused one", async () => {
  await admin.post(page, await fieldsOf("site", { contact_email: "" }));
  const refused = await admin.post(page, await fieldsOf("site", { contact_email: "no address" }));
  expect(refused.status).toBe(400);
  expect(refused.body).toContain('value="no address"');
  expect(refused.body).not.toContain("Saved value: “”");
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

test("a malformed value is reported on its page, and the default is used", async () => {
  const malformed = { key: "seller_phone", value: "0".repeat(99), updatedAt: 1 };
  await site.db.insert(settings).values(malformed);
  const problem = /Seller's phone: “0+…”/;
  expect(await admin.get(page)).toShow("Some saved values can't be used", problem);
  await save("imprint", { seller_phone: "+36 94 000 000" });
  expect(await admin.get(page)).not.toShow("values can't be used");
});

test("the settings of site, payment and color have their fields", async () => {
  const tabs = ["", "?tab=billing", "?tab=branding"].map((tab) => admin.get(page + tab));
  const html = (await Promise.all(tabs)).map(({ body }) => body).join("");
  const keys =
    "plan_price plan_currency site_title default_locale contact_email maintenance_mode primary_color stripe_publishable_key stripe_secret_key";
  for (const key of keys.split(" ")) expect(html, key).toContain(`name="${key}"`);
});

describe("maintenance mode", () => {
  test("can be looked at before, as visitors will see it", async () => {
    const preview = await admin.get("/admin/settings/maintenance");
    expect(preview).toAnswer(200, "We're working on the site");
    expect(preview).not.toInclude("user-menu");
    expect(preview).toInclude('href="/auth?tab=login"');
  });

  test("is switched on by its form: visitors are kept out, admins are reminded on every page", async () => {
    expect(await admin.get(page)).toShow("The site is open");
    expect((await save("maintenance", { maintenance_mode: "true" })).status).toBe(303);
    const closed = await until("the site is closed", async () => {
      const found = await site.get("/");
      return found.status === 503 && found;
    });
    expect(closed.headers["retry-after"]).toBe("300");
    const member = await signedIn(site, accounts.user);
    expect((await member.get("/admin/settings/maintenance")).status).toBe(303);
    expect(await admin.get(page)).toShow("The site is closed Only admins can use it.");
    for (const path of ["/", "/about", page])
      expect(await admin.get(path)).toShow("only admins see the site");
    expect(await admin.get("/admin/settings/maintenance")).not.toInclude("only admins");
    expect(await member.get("/")).not.toInclude("only admins see the site");
    expect((await site.get("/claim/nothing")).status).toBe(404);
    expect((await site.post("/webhooks/stripe", {})).status).toBe(400);
    expect((await site.get("/healthz")).status).toBe(200);
  });

  test("is turned off by unticking its box", async () => {
    const { maintenance_mode: _, ...fields } = await fieldsOf("maintenance");
    expect((await admin.post(page, fields)).status).toBe(303);
    await until("the site is open", async () => (await site.get("/")).status === 200);
    expect(await admin.get("/")).not.toShow("only admins see the site");
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
  expect(answer).toAnswer(503, "Error saving setting");
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(answer).toInclude('value="Typed before the crash"');
  expect(answer).not.toInclude("second@example.com");
  expect([without.status, without.body.includes(misplaced)]).toEqual([503, false]);
});
