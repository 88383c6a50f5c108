import type { TimelineEntry } from "#app/domain/people/person/person-timeline.server.ts";

/** How many equal mails in a row it is (`same`), and whether the mail of a request was sent. */
export type ShownEntry = TimelineEntry & { same?: number; isMailed?: boolean };

const isMail = (entry: ShownEntry): entry is Extract<ShownEntry, { kind: "mail" }> =>
  entry.kind === "mail";

/** A request and the mail about it to the expert are one entry, unless that was not sent. */
export function joinMails(userId: string, entries: readonly ShownEntry[]): ShownEntry[] {
  const keyOf = (quoteId: string) => `quote-to-expert:${quoteId}:${userId}`;
  const sent = new Set(
    entries.flatMap((entry) => (isMail(entry) && entry.state === "sent" ? [entry.related] : [])),
  );
  const joined = entries.map((entry) =>
    entry.kind === "received" && sent.has(keyOf(entry.related))
      ? { ...entry, isMailed: true }
      : entry,
  );
  const requests = new Set(
    entries.flatMap((entry) => (entry.kind === "received" ? [keyOf(entry.related)] : [])),
  );
  return joined.filter(
    (entry) => !(isMail(entry) && entry.state === "sent" && requests.has(entry.related)),
  );
}

/** Mails of one kind and state that follow each other are one entry, at the time of the newest. */
export function foldMails(entries: readonly ShownEntry[]): ShownEntry[] {
  const folded: ShownEntry[] = [];
  for (const entry of entries) {
    const last = folded.at(-1);
    const isSame =
      last &&
      isMail(last) &&
      isMail(entry) &&
      last.name === entry.name &&
      last.state === entry.state;
    if (isSame) last.same = (last.same ?? 1) + 1;
    else folded.push({ ...entry });
  }
  return folded;
}
