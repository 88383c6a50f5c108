import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findDraft } from "#app/domain/quotes/wizard/drafts.server.ts";
import { findSentQuote } from "#app/domain/quotes/wizard/submitted-quote.server.ts";
import { DAY_MS, MINUTE_MS } from "#app/platform/clock.ts";
import { expertListings, quoteDrafts, users } from "#db/schema.ts";
import { project, scope, setUpWizard } from "#tests/unit/domain/quotes/wizard.ts";

const wizard = await setUpWizard();
const { db } = wizard;
await wizard.addExpert("Vera Voice");
await wizard.addExpert("Frida Free", { pro: false });
await wizard.addExpert("Una Unverified", { verifiedEmail: false });

const draftOf = async (key: string) => (await findDraft(db, { key })).draft;
const valuesOf = async (key: string) => (await draftOf(key))?.values;
const setExpiry = (expiresAt: number) => db.update(quoteDrafts).set({ expiresAt });

test("the draft contains what was typed, step by step", async () => {
  const key = await wizard.fillDraft();
  expect(await valuesOf(key)).toMatchObject({ ...project, ...scope, name: "" });
});

test("going back stores an unfinished step as it is", async () => {
  const key = await wizard.fillDraft();
  await wizard.saveStep(key, 3, { email: "cla", phone: "1" });
  expect(await valuesOf(key)).toMatchObject({ email: "cla", phone: "1", ...scope });
});

test("a step stores its own fields only", async () => {
  const key = await wizard.fillDraft();
  await wizard.saveStep(key, 2, { details: "", budget: "not-sure" });
  const { details } = project;
  expect(await valuesOf(key)).toMatchObject({ details, budget: "not-sure" });
});

test.each([
  ["an expert", { expert: "vera-voice" }],
  ["a shortlist", { experts: ["vera-voice"] }],
])("naming %s clears the field of expertise, which its form does not have", async (_, named) => {
  const key = await wizard.fillDraft({ values: { field: "legal" } });
  await wizard.saveStep(key, 1, project);
  expect(await valuesOf(key)).toMatchObject({ field: "legal" });
  await wizard.saveStep(key, 1, project, named);
  expect(await valuesOf(key)).toMatchObject({ field: "" });
});

test("the key itself is not in the database", async () => {
  const key = await wizard.fillDraft();
  expect(JSON.stringify(await db.select().from(quoteDrafts))).not.toContain(key);
});

test("there is no draft for an unknown key, no key or an expired draft", async () => {
  const key = await wizard.fillDraft();
  await setExpiry(1);
  expect(await draftOf(key)).toBeNull();
  expect(await draftOf("made-up")).toBeNull();
  const nothing = { draft: null, proposed: [], missing: 0, product: null };
  expect(await findDraft(db, { key: null })).toEqual(nothing);
});

test("a post with an expired draft stores its values in a new one", async () => {
  const key = await wizard.fillDraft();
  await setExpiry(1);
  const saved = await wizard.saveStep(key, 2, scope);
  expect(saved).toMatchObject({ state: "started-over", key: expect.not.stringMatching(key) });
  expect(saved.state === "started-over" && (await valuesOf(saved.key))).toMatchObject(scope);
});

test("new drafts from one address are limited, and known ones are not", async () => {
  const limit = { address: "203.0.113.9", draftsPerHour: 2 };
  const begin = (key: string | null) => wizard.saveStep(key, 1, project, limit);
  const first = await begin(null);
  expect(await begin("made-up")).toMatchObject({ state: "saved" });
  const stored = await db.$count(quoteDrafts);
  const refused = { state: "too-many", retryAfterSeconds: expect.any(Number) };
  expect(await begin(null)).toEqual(refused);
  expect(await begin("made-up")).toEqual(refused);
  expect(await db.$count(quoteDrafts)).toBe(stored);
  const key = first.state === "saved" ? first.key : null;
  expect(await begin(key)).toMatchObject({ state: "saved", key });
  expect(await wizard.saveStep(null, 1, {})).toMatchObject({ state: "saved" });
});

test("values far beyond their limit are cut before they are stored", async () => {
  const long = "x".repeat(50_000);
  const key = await wizard.fillDraft({ values: { category: long, field: long, details: long } });
  await wizard.saveStep(key, 2, { budget: long, timeline: long });
  const contact = { name: long, email: long, company: long, phone: long, hearAbout: long };
  await wizard.saveStep(key, 3, contact);
  const stored = Object.entries((await valuesOf(key)) ?? {});
  expect(stored).toHaveLength(10);
  for (const [field, value] of stored)
    expect([field, value.length]).toEqual([field, field === "details" ? 20_000 : 300]);
});

test("every post renews the draft for 30 days", async () => {
  const key = await wizard.fillDraft();
  const soon = Date.now() + MINUTE_MS;
  await setExpiry(soon);
  await wizard.saveStep(key, 2, scope);
  const rows = await db.select().from(quoteDrafts);
  expect(Math.max(...rows.map((row) => row.expiresAt))).toBeGreaterThan(soon + 29 * DAY_MS);
});

test("the address proposes an expert by username or id, and the next post stores it", async () => {
  const found = await findDraft(db, { key: null, experts: ["Vera-Voice"] });
  const [proposed] = found.proposed;
  expect(proposed).toMatchObject({ name: "Vera Voice", receivesRequests: true });
  const key = await wizard.fillDraft({ expert: proposed?.id });
  expect((await draftOf(key))?.target).toMatchObject({ username: "vera-voice" });
  await wizard.saveStep(key, 1, project, { expert: "" });
  expect((await draftOf(key))?.target).toBeNull();
});

test("an address may name an expert twice, and counts the names that find no one", async () => {
  const { proposed } = await findDraft(db, { key: null, experts: ["vera-voice"] });
  const experts = ["vera-voice", proposed[0]?.id ?? "", "nobody", "una-unverified"];
  const found = await findDraft(db, { key: null, experts });
  expect(found.proposed.map(({ username }) => username)).toEqual(["vera-voice"]);
  expect(found.missing).toBe(2);
});

test("a draft counts the experts whom it was for and who are gone, with their account too", async () => {
  const id = await wizard.addExpert("Gabor Gone");
  const alone = await wizard.fillDraft({ expert: "gabor-gone" });
  const several = await wizard.fillDraft({ experts: ["vera-voice", "gabor-gone"] });
  const goneOf = async () => [(await draftOf(alone))?.gone, (await draftOf(several))?.gone];
  expect(await goneOf()).toEqual([0, 0]);
  await db.delete(expertListings).where(eq(expertListings.profileId, id));
  expect(await goneOf()).toEqual([1, 1]);
  expect(await draftOf(alone)).toMatchObject({ target: null, asked: [], askedFields: ["voice"] });
  await db.delete(users).where(eq(users.id, id));
  expect(await goneOf()).toEqual([1, 1]);
  expect((await draftOf(several))?.asked.map(({ username }) => username)).toEqual(["vera-voice"]);
  await wizard.saveStep(alone, 1, project);
  await wizard.saveStep(several, 1, project, { experts: ["vera-voice"] });
  expect(await goneOf()).toEqual([1, 1]);
  await wizard.saveStep(alone, 1, project, { expert: "" });
  await wizard.saveStep(several, 1, project, { expert: "vera-voice" });
  expect(await goneOf()).toEqual([0, 0]);
});

test("a free listing can be proposed as one, and an unlisted member cannot", async () => {
  const propose = async (expert: string) =>
    (await findDraft(db, { key: null, experts: [expert] })).proposed[0];
  expect((await propose("frida-free"))?.receivesRequests).toBe(false);
  expect(await propose("una-unverified")).toBeUndefined();
  expect(await propose("' or 1=1 --")).toBeUndefined();
});

test("after a submit, step 1 begins a new draft and later steps answer that it was sent", async () => {
  const key = await wizard.openLastStep();
  await wizard.submit(key);
  expect(await wizard.saveStep(key, 3, { name: "Other" })).toEqual({ state: "submitted" });
  expect((await valuesOf(key))?.name).toBe("Clara Client");
  const next = await wizard.saveStep(key, 1, project);
  expect(next.state === "saved" && next.key).not.toBe(key);
  expect(await findSentQuote(db, key)).toMatchObject({
    recipients: [{ name: "Vera Voice", avatarKey: null, responseMs: null }],
  });
  expect(await findSentQuote(db, next.state === "saved" ? next.key : null)).toBeNull();
});
