import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, data } from "@remix-run/cloudflare";
import * as z from "zod";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey, TextParams, Translate } from "#app/i18n/translate.ts";
import { MINUTE_MS, SECOND_MS } from "#app/platform/clock.ts";
import { OUTAGE_SECONDS, retryHeaders } from "#app/web/context/availability.server.ts";

/**
 * Fields of conform's own buttons, which no page here uses: conform parses them as JSON and throws
 * on anything else.
 */
const CONFORM_FIELDS = ["__intent__", "__state__"];

/** The schema of a form that only sends its intent. */
export const noFields = z.object({});

/** Parses and checks a posted form. The messages of its schema are keys of texts. */
export function parseForm<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  for (const name of CONFORM_FIELDS) form.delete(name);
  return parseWithZod(form, { schema });
}

/** A posted text field; empty when it is missing or a file. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** The form without its files, which no page can show again. */
export function textsOf(form: FormData): FormData {
  const texts = new FormData();
  for (const [name, value] of form) if (typeof value === "string") texts.append(name, value);
  return texts;
}

export interface Refusal {
  status: 400 | 403 | 404 | 409 | 410 | 429 | 500 | 503;
  /** Why the whole form was refused, in addition to the errors of its fields. */
  reason?: TextKey;
  /** Parameters of the reason and of `fieldErrors`. */
  reasonParams?: TextParams;
  /** Errors of single fields beyond their schema, by field name. */
  fieldErrors?: Record<string, TextKey>;
  /** Fields that never return to the page, such as passwords. */
  hideFields?: readonly string[];
  retryAfterSeconds?: number;
  /** For example cookies. */
  headers?: Headers;
}

/** The form again: everything that was typed, and why it was refused, in the page's language. */
export function refuseForm<Schema, Value>(
  context: AppLoadContext,
  submission: Submission<Schema, string[], Value>,
  {
    status,
    reason,
    reasonParams,
    fieldErrors = {},
    hideFields,
    retryAfterSeconds,
    headers,
  }: Refusal,
) {
  const t = getTranslate(context.locale);
  const result = submission.reply({ hideFields: hideFields && [...hideFields] });
  const error = translateErrors(t, result.error ?? {});
  for (const [name, key] of Object.entries(fieldErrors)) error[name] = [t(key, reasonParams)];
  if (reason) error[""] = [t(reason, reasonParams)];
  context.isFormRefused = true;
  const all = new Headers(headers);
  const seconds = retryAfterSeconds ?? (status === 503 ? OUTAGE_SECONDS : undefined);
  if (seconds) all.set("Retry-After", String(seconds));
  return data({ ...result, error } satisfies SubmissionResult, { status, headers: all });
}

/** The same for a page whose forms return in a shape of their own. */
export function refuseWith<Value>(
  context: AppLoadContext,
  value: Value,
  { status, retryAfterSeconds }: { status: number; retryAfterSeconds?: number },
) {
  context.isFormRefused = true;
  const seconds = retryAfterSeconds ?? (status === 503 ? OUTAGE_SECONDS : undefined);
  return data(value, { status, headers: seconds ? retryHeaders(seconds) : {} });
}

/** Full minutes, as the texts name them. */
export function waitingMinutes(seconds: number): number {
  return Math.ceil((seconds * SECOND_MS) / MINUTE_MS);
}

/** Errors by field. An error of one of several values belongs to their field. */
export function errorsByField(error: SubmissionResult["error"]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(error ?? {})) {
    if (messages) errors[name.replace(/\[\d+\]$/, "")] ??= messages;
  }
  return errors;
}

function translateErrors(t: Translate, errors: NonNullable<SubmissionResult["error"]>) {
  return Object.fromEntries(
    Object.entries(errors).map(([name, keys]) => [
      name,
      keys?.map((key) => t(key as TextKey)) ?? null,
    ]),
  );
}

/** The texts of a form. An empty text is like none, and an empty tag would be invalid. */
export function filledTexts(form: FormData): FormData {
  const texts = new FormData();
  for (const [name, value] of form) {
    if (typeof value === "string" && value !== "") texts.append(name, value);
  }
  return texts;
}

/** Browsers send a file without name and content for no choice. A chosen file may be empty. */
export function chosenFiles(form: FormData, name: string): File[] {
  return form
    .getAll(name)
    .filter((value) => value instanceof File)
    .filter((file) => file.name !== "" || file.size > 0);
}

/** The pressed button, in the format "kind" or "kind:what"; undefined for other intents. */
export function pressedButton<Kind extends string>(texts: FormData, kinds: readonly Kind[]) {
  const intent = String(texts.get("intent") ?? "");
  const [, name, what = ""] = /^([a-z-]+)(?::(.*))?$/su.exec(intent) ?? [];
  const kind = kinds.find((each) => each === name);
  return kind === undefined ? undefined : { kind, what };
}
