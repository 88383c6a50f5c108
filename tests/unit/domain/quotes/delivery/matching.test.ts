import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { isListed } from "#app/domain/experts/listing/listing.server.ts";
import { loadListingSources } from "#app/domain/experts/listing/listing-source.server.ts";
import { isPaid } from "#app/domain/plans/schema.ts";
import { proposeRecipients } from "#app/domain/quotes/delivery/recipients.server.ts";
import {
  emailOutbox,
  formerUsernames,
  messageThreads,
  profiles,
  quotes,
  undeliverableAddresses,
  users,
} from "#db/schema.ts";
import {
  circumstances,
  indexExpert,
  project,
  setUpWizard,
} from "#tests/unit/domain/quotes/wizard.ts";

const wizard = await setUpWizard({ isNewForEachTest: true });
const { db } = wizard;

/** The recipients of a new draft. */
const namesForNew = async (draft?: Parameters<typeof wizard.fillDraft>[0]) =>
  wizard.namesFor(await wizard.fillDraft(draft));

async function update(id: string, changes: Partial<typeof profiles.$inferInsert>): Promise<void> {
  await db.update(profiles).set(changes).where(eq(profiles.id, id));
  await indexExpert(db, id);
}

async function lastServedAt(id: string): Promise<number | undefined> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, id));
  return profile?.lastServedAt;
}

test("at most five experts of the category are proposed, least recently served first", async () => {
  for (const served of [6, 2, 5, 1, 4, 3])
    await wizard.addExpert(`Served ${served}`, { lastServedAt: served });
  await wizard.addExpert("Wrong Field", { categories: ["legal"] });
  expect(await namesForNew()).toEqual([1, 2, 3, 4, 5].map((served) => `Served ${served}`));
});

test("only Pro experts with a verified email, a name and a known category are matched", async () => {
  await wizard.addExpert("Vera Voice");
  await wizard.addExpert("Frida Free", { pro: false });
  await wizard.addExpert("Una Unverified", { verifiedEmail: false });
  await wizard.addExpert("Cora Categoryless", { categories: [] });
  await wizard.addExpert("Ulla Unknown", { categories: ["alchemy"] });
  await wizard.addExpert("Fiona Fourth", { categories: ["alchemy", "magic", "tarot", "voice"] });
  await update(await wizard.addExpert("Nameless"), { fullName: " " });
  expect(await namesForNew()).toEqual(["Vera Voice"]);
  const all = await db.select({ id: profiles.id }).from(profiles);
  const ids = all.map(({ id }) => id);
  const sources = await loadListingSources(db, ids);
  const listed = sources.filter((source) => isPaid(source.plan) && isListed(source));
  expect(listed.map(({ name }) => name)).toEqual(["Vera Voice"]);
});

test("an imported expert is matched as soon as the listing is claimed", async () => {
  const ilse = await wizard.addExpert("Ilse Imported");
  await update(ilse, { unclaimedAt: 1 });
  expect(await namesForNew()).toEqual([]);
  await update(ilse, { unclaimedAt: null });
  expect(await namesForNew()).toEqual(["Ilse Imported"]);
});

test("a draft with any posted category can be read and has no recipients yet", async () => {
  await wizard.addExpert("Vera Voice");
  for (const category of ["", "alchemy", '"]', "a'b", '$."other"', "other.x"]) {
    const key = await wizard.fillDraft({ values: { category } });
    expect(await proposeRecipients(db, key, circumstances)).toMatchObject({
      draft: {},
      recipients: [],
    });
  }
});

const OTHER = ["ai-automation", "ai-agents", "prompt-engineering", "cai-officers", "enterprise"];

test.each([
  ["ai-automation", ["ai-automation"]],
  ["ai-agent", ["ai-agents"]],
  ["prompt-engineering", ["prompt-engineering"]],
  ["ai-strategy", ["cai-officers", "enterprise"]],
  ["generative-ai", ["generative-ai"]],
  ["voice-ai", ["voice"]],
  ["other", []],
])("a request for %s whose text says nothing goes to %j", async (category, expected) => {
  for (const each of [...OTHER, "generative-ai", "voice"])
    await wizard.addExpert(each, { categories: [each] });
  const details = "Somebody should help us, please.";
  expect(await namesForNew({ values: { category, details } })).toEqual(expected);
});

test("a request for a certain Pro expert goes to that one alone, whatever the category", async () => {
  await wizard.addExpert("Vera Voice");
  const lea = await wizard.addExpert("Lea Legal", { categories: ["legal"] });
  const key = await wizard.fillDraft({ expert: "lea-legal" });
  expect(await wizard.namesFor(key)).toEqual(["Lea Legal"]);
  await wizard.submit(key, { recipientIds: [lea] });
  expect(await lastServedAt(lea)).toBe(0);
});

test("an expert whose mails bounce is not matched, and one who called a mail spam is", async () => {
  for (const [name, kind] of [
    ["Bela Bounced", "bounce"],
    ["Cili Complained", "complaint"],
  ] as const) {
    const id = await wizard.addExpert(name);
    const [user] = await db.select().from(users).where(eq(users.id, id));
    const report = { kind, reason: "", reportedAt: 1 };
    await db.insert(undeliverableAddresses).values({ recipient: user?.email ?? "", ...report });
  }
  expect(await namesForNew()).toEqual(["Cili Complained"]);
  const targetOf = async (names: Parameters<typeof wizard.fillDraft>[0]) =>
    (await proposeRecipients(db, await wizard.fillDraft(names), circumstances))?.draft;
  const bounced = { name: "Bela Bounced", receivesRequests: true, takesProjects: false };
  expect((await targetOf({ expert: "bela-bounced" }))?.target).toMatchObject(bounced);
  const both = await targetOf({ experts: ["bela-bounced", "cili-complained"] });
  expect(both?.asked).toMatchObject([bounced, { takesProjects: true }]);
});

test("what an expert has done before is a reason", async () => {
  const vera = await wizard.addExpert("Vera Voice");
  await update(vera, { selectedWork: "Depot: less waste by forecasting" });
  const key = await wizard.fillDraft({ values: { details: "Forecasting for our depot." } });
  const proposal = await proposeRecipients(db, key, circumstances);
  expect(proposal?.recipients).toMatchObject([{ found: { place: "biography" } }]);
});

test("a request for a free listing goes to matched Pro experts", async () => {
  await wizard.addExpert("Vera Voice");
  await wizard.addExpert("Frida Free", { pro: false });
  const key = await wizard.fillDraft({ expert: "frida-free" });
  const proposal = await proposeRecipients(db, key, circumstances);
  expect(proposal?.draft.target).toMatchObject({ name: "Frida Free", receivesRequests: false });
  expect(proposal?.recipients).toMatchObject([{ name: "Vera Voice" }]);
});

test.each([
  ["free", { pro: false }],
  ["paused", { takesProjects: false }],
])("a request for a %s listing also goes to experts of its field", async (_, options) => {
  await wizard.addExpert("Lea Legal", { categories: ["legal"] });
  await wizard.addExpert("Mia Medical", { categories: ["medical"] });
  await wizard.addExpert("Lars Listed", { categories: ["legal"], ...options });
  const values = { category: "other", details: "Somebody should help us, please." };
  expect(await namesForNew({ values, expert: "lars-listed" })).toEqual(["Lea Legal"]);
  const prompts = { ...values, category: "prompt-engineering" };
  await wizard.addExpert("Petra Prompt", { categories: ["prompt-engineering"] });
  const both = await namesForNew({ values: prompts, expert: "lars-listed" });
  expect(both.sort()).toEqual(["Lea Legal", "Petra Prompt"]);
});

test("the fields of an unclaimed listing count, and those of an expert who is asked do not", async () => {
  const lars = await wizard.addExpert("Lars Listed", { categories: ["legal"] });
  await wizard.addExpert("Lea Legal", { categories: ["legal"] });
  const values = { category: "other", details: "Somebody should help us, please." };
  const key = await wizard.fillDraft({ values, expert: "lars-listed" });
  const [asked] = (await proposeRecipients(db, key, circumstances))?.recipients ?? [];
  expect(asked).toMatchObject({ name: "Lars Listed", reason: { field: null } });
  await update(lars, { unclaimedAt: 1 });
  expect(await wizard.namesFor(key)).toEqual(["Lea Legal"]);
});

test("an expert who takes no new projects gets no request, not even a direct one", async () => {
  const vera = await wizard.addExpert("Vera Voice", { lastServedAt: 5 });
  await wizard.addExpert("Bea Busy", { takesProjects: false });
  const key = await wizard.fillDraft({ expert: "bea-busy" });
  const proposal = await proposeRecipients(db, key, circumstances);
  expect(proposal?.draft.target).toMatchObject({ receivesRequests: true, takesProjects: false });
  expect(proposal?.recipients).toMatchObject([{ name: "Vera Voice" }]);
  expect(await wizard.submit(key, { recipientIds: [vera] })).toMatchObject({ state: "submitted" });
  expect(await lastServedAt(vera)).toBeGreaterThan(5);
  expect(await namesForNew()).toEqual(["Vera Voice"]);
});

test("a request names its expert by username, by a former username, or by id", async () => {
  const id = await wizard.addExpert("Vera Voice");
  await wizard.addExpert("Otto Other");
  const former = { username: "vera-then", profileId: id, createdAt: 1 };
  await db.insert(formerUsernames).values(former);
  for (const expert of ["vera-voice", "Vera-Then", id])
    expect(await namesForNew({ expert })).toEqual(["Vera Voice"]);
});

test("an unmatched request waits and is mailed to the contact address in the site's language", async () => {
  const siteContact = { email: "contact@example.com", locale: "hu" } as const;
  const result = await wizard.submit(await wizard.openLastStep(), { siteContact });
  expect(result).toMatchObject({ state: "submitted", expertEmailsSent: 0, clientEmailSent: true });
  const stored = await db.select({ unmatched: quotes.unmatched }).from(quotes);
  expect(stored).toEqual([{ unmatched: true }]);
  expect(await db.$count(messageThreads)).toBe(0);
  const mails = await db.select().from(emailOutbox);
  const rows = mails.map((mail) => [mail.template, mail.locale, mail.recipient, mail.replyTo]);
  expect(rows.sort()).toEqual([
    ["quote-to-client", "en", "clara@example.com", null],
    ["quote-unmatched", "hu", "contact@example.com", "clara@example.com"],
  ]);
});

test("who was ticked stays ticked until step 1 changes", async () => {
  const vera = await wizard.addExpert("Vera Voice", { lastServedAt: 5 });
  await wizard.addExpert("Vito Voice");
  const key = await wizard.fillDraft();
  const tickedFor = async () => {
    const proposal = await proposeRecipients(db, key, circumstances);
    return proposal?.recipients.filter(({ isTicked }) => isTicked).map(({ name }) => name);
  };
  expect(await tickedFor()).toEqual(["Vito Voice", "Vera Voice"]);
  await wizard.saveStep(key, 3, {}, { recipientIds: [vera] });
  await wizard.saveStep(key, 1, project);
  expect(await tickedFor()).toEqual(["Vera Voice"]);
  expect(await wizard.namesFor(key)).toEqual(["Vito Voice", "Vera Voice"]);
  await wizard.saveStep(key, 1, { ...project, details: "Another phone line" });
  expect(await tickedFor()).toEqual(["Vito Voice", "Vera Voice"]);
});

test("the recipients of a submitted draft stay the same", async () => {
  const vera = await wizard.addExpert("Vera Voice");
  const key = await wizard.openLastStep();
  expect(await wizard.submit(key)).toMatchObject({ state: "submitted" });
  await wizard.addExpert("Vito Voice");
  await update(vera, { takesProjects: false });
  const proposal = await proposeRecipients(db, key, circumstances);
  expect(proposal?.draft.recipientIds).toEqual([vera]);
});

const CHANGED = { state: "recipients-changed" };

/** Looks at the new list and submits it. */
async function submitAgain(key: string) {
  const proposal = await proposeRecipients(db, key, circumstances);
  const ticked = proposal?.recipients.filter(({ isTicked }) => isTicked) ?? [];
  expect(ticked).toMatchObject([{ name: "Vito Voice" }]);
  return wizard.submit(key, { recipientIds: ticked.map(({ id }) => id) });
}

test("an expert who became ineligible is replaced, and the submit asks for confirmation", async () => {
  const vera = await wizard.addExpert("Vera Voice");
  const key = await wizard.openLastStep();
  await wizard.addExpert("Vito Voice");
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, vera));
  await indexExpert(db, vera);
  expect(await wizard.submit(key)).toMatchObject(CHANGED);
  expect(await db.$count(quotes)).toBe(0);
  expect(await submitAgain(key)).toMatchObject({ state: "submitted", expertEmailsSent: 1 });
});

test("an expert who stops taking projects after step 3 is replaced, with a confirmation", async () => {
  const vera = await wizard.addExpert("Vera Voice");
  const key = await wizard.openLastStep({ expert: "vera-voice" });
  await wizard.addExpert("Vito Voice");
  await db.update(profiles).set({ takesProjects: false }).where(eq(profiles.id, vera));
  expect(await wizard.submit(key)).toMatchObject(CHANGED);
});

test("a request is not delivered before step 3 has shown the recipients", async () => {
  await wizard.addExpert("Vera Voice");
  const result = await wizard.submit(await wizard.fillDraft());
  expect(result).toMatchObject({ state: "recipients-changed" });
});

test("the next request goes to the experts who were not served", async () => {
  for (const number of [1, 2, 3, 4, 5, 6]) await wizard.addExpert(`Expert ${number}`);
  await wizard.submit(await wizard.openLastStep());
  expect((await namesForNew())[0]).toBe("Expert 6");
});

test("a shortlist is asked in place of matched experts, and unlisted names are left out", async () => {
  await wizard.addExpert("Vera Voice");
  const lea = await wizard.addExpert("Lea Legal", { categories: ["legal"] });
  const mia = await wizard.addExpert("Mia Medical", { categories: ["medical"], lastServedAt: 3 });
  const key = await wizard.fillDraft();
  await wizard.saveStep(key, 1, project, { experts: ["lea-legal", "nobody", "mia-medical"] });
  expect((await wizard.namesFor(key)).sort()).toEqual(["Lea Legal", "Mia Medical"]);
  const proposal = await proposeRecipients(db, key, circumstances);
  expect(proposal?.recipients.every(({ reason }) => reason.isAsked)).toBe(true);
  expect(proposal?.others).toMatchObject([{ name: "Vera Voice", isTicked: false }]);
  await wizard.submit(key, { recipientIds: [lea, mia] });
  expect(await lastServedAt(mia)).toBe(3);
});

test("more than five ticked experts are refused", async () => {
  const ids = [];
  for (const number of [1, 2, 3, 4, 5, 6]) ids.push(await wizard.addExpert(`Expert ${number}`));
  const key = await wizard.fillDraft();
  expect(await wizard.submit(key, { recipientIds: ids })).toMatchObject({
    state: "too-many-chosen",
  });
  expect(await db.$count(quotes)).toBe(0);
});
