import * as z from "zod";
import { optionalText, textKey } from "#app/lib/text-fields.ts";

/** The queues of the admins, the most urgent first. */
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

/** Waiting items, or handled ones. */
export type QueueShow = "waiting" | "handled";

/** Handled requests are only in the audit log; the other queues keep handled items for a while. */
export function keepsHandled(queue: Queue): boolean {
  return queue !== "held" && queue !== "unmatched";
}

/** The most experts that receive one request. */
const MAX_ASSIGNED = 5;

/** Most characters per text; the messages contain the same numbers. */
const MAX_LENGTHS = { answer: 10_000, word: 2_000, note: 2_000 };

/** An answer by mail. */
export const answerSchema = z.object({
  answer: optionalText({
    max: MAX_LENGTHS.answer,
    tooLong: "queueItem.errors.answerTooLong",
  }).refine((value) => value !== "", textKey("queueItem.errors.answerRequired")),
});

/** The message to the client of an unmatched request when it is closed. */
export const wordSchema = z.object({
  word: optionalText({ max: MAX_LENGTHS.word, tooLong: "queueItem.errors.tooLong" }),
});

/** A note for other admins. */
export const noteSchema = z.object({
  note: optionalText({ max: MAX_LENGTHS.note, tooLong: "queueItem.errors.tooLong" }),
});

const CHOOSE = textKey("queueItem.errors.expertsRequired");

/** The experts to whom a request is assigned. */
export const assignSchema = z.object({
  expert: z
    .array(z.string(), { error: CHOOSE })
    .overwrite((ids) => [...new Set(ids)])
    .min(1, CHOOSE)
    .max(MAX_ASSIGNED, textKey("queueItem.errors.tooManyExperts"))
    .default([])
    .refine((ids) => ids.length > 0, CHOOSE),
});
