import { uuidv7 } from "uuidv7";
import { indexProfileStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import { loadListingSources } from "#app/domain/experts/listing/listing-source.server.ts";
import { proposeRecipients } from "#app/domain/quotes/delivery/recipients.server.ts";
import type { ContactStep, QuoteValues } from "#app/domain/quotes/schema.ts";
import { saveDraftStep } from "#app/domain/quotes/wizard/save-draft.server.ts";
import type { QuoteSubmission } from "#app/domain/quotes/wizard/submission.server.ts";
import { submitQuoteRequest } from "#app/domain/quotes/wizard/submit-quote.server.ts";
import type { Database } from "#db/client.ts";
import { profileCategories, profiles, users } from "#db/schema.ts";
import { openTestDatabase } from "#tests/support/database.ts";

interface ExpertOptions {
  categories?: string[];
  pro?: boolean;
  verifiedEmail?: boolean;
  lastServedAt?: number;
  takesProjects?: boolean;
  locale?: string;
}

/** A listed Pro expert by default. The name is also the username and the mailbox. */
export async function addExpert(
  db: Database,
  name: string,
  options: ExpertOptions = {},
): Promise<string> {
  const { categories = ["voice"], pro = true, verifiedEmail = true, lastServedAt = 0 } = options;
  const { takesProjects = true, locale = "en" } = options;
  const id = uuidv7();
  const username = name.toLowerCase().replace(/\W+/g, "-");
  const email = `${username}@example.com`;
  const emailVerifiedAt = verifiedEmail ? 1 : null;
  const profile = { username, fullName: name, expert: pro, takesProjects, lastServedAt };
  await db.batch([
    db.insert(users).values({ id, email, emailVerifiedAt, locale, createdAt: 1, updatedAt: 1 }),
    db.insert(profiles).values({ id, ...profile, updatedAt: 1 }),
  ]);
  const rows = categories.map((category, position) => ({ profileId: id, category, position }));
  if (rows.length > 0) await db.insert(profileCategories).values(rows);
  await indexExpert(db, id);
  return id;
}

/** Updates the directory after a change of a profile, as every writer of profiles does. */
export async function indexExpert(db: Database, id: string): Promise<void> {
  const [source] = await loadListingSources(db, [id]);
  const [first, ...rest] = source ? indexProfileStatements(db, source) : [];
  if (first) await db.batch([first, ...rest]);
}

const details = "A phone line that answers in <two> languages.";
export const project = { category: "voice-ai", details };
export const scope = { budget: "10k-25k", timeline: "1-3-months" };
const client = { name: "Clara Client", email: "clara@example.com", company: "Clara & Co" };
export const contact: ContactStep = { ...client, phone: "", hearAbout: "" };

/** A client of whom only the language is known. */
export const circumstances = {
  locale: "en",
  place: { country: "", timeZone: "" },
} as const;

/** The visitor who saves a draft. */
export const visitor = { locale: "en", address: "192.0.2.1", draftsPerHour: 1_000 } as const;

interface DraftOptions {
  expert?: string;
  experts?: readonly string[];
  values?: Partial<QuoteValues>;
}

/** A draft with steps 1 and 2 saved; returns the cookie's key. */
async function fillDraft(db: Database, draft: DraftOptions = {}): Promise<string> {
  const { expert, experts, values = {} } = draft;
  const first = { ...project, ...values };
  const saved = await saveDraftStep(db, {
    ...visitor,
    key: null,
    step: 1,
    values: first,
    expert,
    experts,
  });
  if (saved.state !== "saved") throw new Error("The first step was not saved");
  await saveDraftStep(db, { ...visitor, key: saved.key, step: 2, values: scope });
  return saved.key;
}

/** The recipients that step 3 has named, by the key of the draft. */
const shown = new Map<string, string[]>();

/** The same, with step 3 shown. */
export async function openLastStep(db: Database, draft?: DraftOptions): Promise<string> {
  const key = await fillDraft(db, draft);
  const proposal = await proposeRecipients(db, key, circumstances);
  shown.set(key, proposal?.recipients.map(({ id }) => id) ?? []);
  return key;
}

export function submission(key: string, changes: Partial<QuoteSubmission> = {}): QuoteSubmission {
  return {
    ...circumstances,
    key,
    contact,
    recipientIds: shown.get(key) ?? null,
    timeZone: "Europe/Budapest",
    siteContact: { email: "contact@example.com", locale: "en" },
    address: "192.0.2.1",
    quotesPerHour: 1_000,
    requestsPerExpert: 1_000,
    mailsPerHour: 1_000,
    honeypot: "",
    formAgeMs: null,
    ...changes,
  };
}

/** A database for the tests of this file, with the steps of a client. */
export async function setUpWizard(options?: Parameters<typeof openTestDatabase>[0]) {
  const { database, db } = await openTestDatabase(options);
  return {
    database,
    db,
    addExpert: (name: string, expert?: ExpertOptions) => addExpert(db, name, expert),
    saveStep: (
      key: string | null,
      step: 1 | 2 | 3,
      values: Partial<QuoteValues>,
      changes: Partial<Parameters<typeof saveDraftStep>[1]> = {},
    ) => saveDraftStep(db, { ...visitor, key, step, values, ...changes }),
    fillDraft: (draft?: DraftOptions) => fillDraft(db, draft),
    openLastStep: (draft?: DraftOptions, client = db) => openLastStep(client, draft),
    submit: (key: string, changes?: Partial<QuoteSubmission>, client = db) =>
      submitQuoteRequest(client, submission(key, changes)),
    namesFor: async (key: string) =>
      (await proposeRecipients(db, key, circumstances))?.recipients.map(({ name }) => name) ?? [],
  };
}
