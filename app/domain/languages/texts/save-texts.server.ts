import { and, eq, inArray } from "drizzle-orm";
import type { AuditEntry } from "#app/domain/audit/audit.server.ts";
import { NAMESPACE } from "#app/domain/languages/stored-languages.server.ts";
import { isOwnLocale } from "#app/i18n/dictionary.ts";
import { excerpt } from "#app/lib/text/excerpt.ts";
import type { Database } from "#db/client.ts";
import { ConflictError, retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { languages, settings, translations } from "#db/schema.ts";
import { checkText, normalizeText, type TextProblem } from "./check-text.server.ts";
import { type TextSlot, textSlots } from "./text-slots.server.ts";
import { textStatements, writeTexts } from "./write-texts.server.ts";

export interface TypedText {
  key: string;
  /** The empty text removes an admin's own text: the original is shown again, or English. */
  text: string;
  /** The text that the form showed. An unchanged text is not written. */
  seen: string;
}

/** Why a text was refused; then none was saved. */
export type RefusedText = TextProblem | { problem: "changed-meanwhile"; what: readonly string[] };

export type SavedTexts =
  | { state: "saved"; count: number }
  | { state: "refused"; problems: ReadonlyMap<string, RefusedText> }
  | { state: "not-found" };

interface Input {
  actorId: string;
  locale: string;
  texts: readonly TypedText[];
}

const AUDIT_CHARACTERS = 200;

/** Saves texts of one language, all or none, with one audit entry each. Ignores unknown keys. */
export function saveTexts(db: Database, input: Input): Promise<SavedTexts> {
  return retryOptimisticBatch(async () => {
    const stored = await readStored(db, input);
    if (!stored) return { state: "not-found" };
    const changes = findChanges(input, stored.texts);
    const problems = new Map<string, RefusedText>();
    for (const { slot, problem } of changes) if (problem) problems.set(slot.key, problem);
    if (problems.size > 0) return { state: "refused", problems };
    const isWritten =
      changes.length === 0 || (await write(db, input, { from: stored.version, changes }));
    if (!isWritten) throw new ConflictError("A text changed while it was saved");
    return { state: "saved", count: changes.length };
  });
}

/** Null for a language that does not exist. */
async function readStored(db: Database, { locale, texts }: Input) {
  const keys = texts.map(({ key }) => key);
  const [versions, found, rows] = await db.batch([
    db.select({ value: settings.value }).from(settings).where(eq(settings.key, "texts_version")),
    db.select({ locale: languages.locale }).from(languages).where(eq(languages.locale, locale)),
    db
      .select({ key: translations.key, value: translations.value })
      .from(translations)
      .where(
        and(
          eq(translations.locale, locale),
          eq(translations.namespace, NAMESPACE),
          inArray(translations.key, keys),
        ),
      ),
  ]);
  if (!isOwnLocale(locale) && found.length === 0) return null;
  const own = new Map(rows.map(({ key, value }) => [key, value]));
  return { version: versions[0]?.value ?? "", texts: own };
}

interface Change {
  slot: TextSlot;
  /** The text that is shown; empty for none. */
  before: string;
  /** The text to store; null for none. */
  after: string | null;
  problem: RefusedText | null;
}

function findChanges({ locale, texts }: Input, stored: ReadonlyMap<string, string>): Change[] {
  const slots = textSlots(locale);
  return texts.flatMap(({ key, text, seen }) => {
    const slot = slots.get(key);
    const typed = normalizeText(text);
    if (!slot || typed === normalizeText(seen)) return [];
    const before = stored.get(key) ?? slot.original ?? "";
    const after = typed === "" || typed === slot.original ? null : typed;
    if ((after ?? slot.original ?? "") === before) return [];
    const problem = normalizeText(seen) !== before ? changedMeanwhile(before) : check(slot, after);
    return [{ slot, before, after, problem }];
  });
}

const changedMeanwhile = (present: string): RefusedText => ({
  problem: "changed-meanwhile",
  what: [present],
});

const check = (slot: TextSlot, text: string | null) =>
  text === null ? null : checkText(slot, text);

function write(
  db: Database,
  { actorId, locale }: Input,
  { from, changes }: { from: string; changes: readonly Change[] },
): Promise<boolean> {
  const set = changes.flatMap(({ slot, after }) => (after === null ? [] : [[slot.key, after]]));
  const remove = changes.flatMap(({ slot, after }) => (after === null ? [slot.key] : []));
  const entries = changes.map(
    ({ slot, before, after }): AuditEntry => ({
      actorId,
      action: "text.changed",
      subject: `${locale}:${slot.key}`,
      details: {
        before: excerpt(before, AUDIT_CHARACTERS),
        after: excerpt(after ?? slot.original ?? "", AUDIT_CHARACTERS),
      },
    }),
  );
  const texts = { locale, set: Object.fromEntries(set), remove };
  return writeTexts(db, {
    from,
    entries,
    statements: (onlyIf) => textStatements(db, texts, onlyIf),
  });
}
