import * as z from "zod";
import type { TextKey } from "#app/i18n/translate.ts";

/** What waits for an admin, the most pressing first. */
export const QUEUES = [
  "held",
  "unmatched",
  "withdrawals",
  "reports",
  "messages",
  "findings",
  "blocks",
] as const;
export type Queue = (typeof QUEUES)[number];

export function isQueue(value: unknown): value is Queue {
  return QUEUES.includes(value as Queue);
}

/** What still waits, or what has been dealt with. */
export type QueueShow = "waiting" | "handled";

/** Of requests that were dealt with the audit log tells; the others are kept as such for a while. */
export function keepsHandled(queue: Queue): boolean {
  return queue !== "held" && queue !== "unmatched";
}

/** The most experts that one request goes to. */
const MAX_ASSIGNED = 5;

/** Most characters per text; the messages name the same numbers. */
const MAX_LENGTHS = { answer: 10_000, word: 2_000, note: 2_000 };

/** Every message of the schemas is the key of a text, for the page to translate. */
const text = (key: TextKey) => key;

/** Forms send a line end as two characters, browsers count it as one. */
const withPlainLineEnds = (value: string) => value.replace(/\r\n?/g, "\n");
const words = () => z.string().overwrite(withPlainLineEnds).trim();

/** An answer by mail. */
export const answerSchema = z.object({
  answer: words()
    .max(MAX_LENGTHS.answer, text("queueItem.errors.answerTooLong"))
    .default("")
    .refine((value) => value !== "", text("queueItem.errors.answerRequired")),
});

/** What the client of an unmatched request is told when it is closed. */
export const wordSchema = z.object({
  word: words().max(MAX_LENGTHS.word, text("queueItem.errors.tooLong")).default(""),
});

/** What an admin notes for other admins. */
export const noteSchema = z.object({
  note: words().max(MAX_LENGTHS.note, text("queueItem.errors.tooLong")).default(""),
});

const CHOOSE = text("queueItem.errors.expertsRequired");

/** Whom a request is assigned to. */
export const assignSchema = z.object({
  expert: z
    .array(z.string(), { error: CHOOSE })
    .overwrite((ids) => [...new Set(ids)])
    .min(1, CHOOSE)
    .max(MAX_ASSIGNED, text("queueItem.errors.tooManyExperts"))
    .default([])
    .refine((ids) => ids.length > 0, CHOOSE),
});
