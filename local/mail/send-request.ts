import * as z from "zod";
import type { Answer } from "./answer.ts";
import { resendError } from "./errors.ts";

const shape =
  "The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.";
const maximumRecipients = 50;

const oneOrMore = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());

const requestSchema = z.object({
  from: z.string().optional(),
  to: oneOrMore.optional(),
  cc: oneOrMore.optional(),
  bcc: oneOrMore.optional(),
  reply_to: oneOrMore.optional(),
  subject: z.string().optional(),
  html: z.string().optional(),
  text: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
});

interface SendRequest {
  from: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

/** Reads the body of `POST /emails`; what Resend would refuse is returned as its error. */
export function readSendRequest(body: string): SendRequest | { error: Answer } {
  const { data, error } = requestSchema.safeParse(parseJson(body));
  if (error) return { error: resendError("validation_error", error.issues[0]?.message) };
  const { from, to, subject, html, text, headers } = data;
  if (!from) return missing("`from`");
  if (!to || to.length === 0) return missing("`to`");
  if (!subject) return missing("`subject`");
  if (html === undefined && text === undefined) return missing("`html` or `text`");
  if (!bareAddress(from))
    return { error: resendError("invalid_from_address", `Invalid \`from\` field. ${shape}`) };
  if (to.length > maximumRecipients) {
    return {
      error: resendError(
        "validation_error",
        `The \`to\` field must have at most ${maximumRecipients} recipients.`,
      ),
    };
  }
  for (const field of ["to", "cc", "bcc", "reply_to"] as const) {
    if (data[field]?.every(bareAddress) === false) {
      return { error: resendError("validation_error", `Invalid \`${field}\` field. ${shape}`) };
    }
  }
  return {
    from,
    to: to.map((entry) => bareAddress(entry) ?? entry),
    subject,
    html: html ?? "",
    text: text ?? "",
    headers: headers ?? {},
  };
}

function missing(field: string): { error: Answer } {
  return { error: resendError("missing_required_field", `Missing ${field} field.`) };
}

/** The address alone, from `a@b.c` or `Name <a@b.c>`; null for anything else. */
function bareAddress(entry: string): string | null {
  const address = (/^[^<>]*<([^<>]+)>$/.exec(entry.trim())?.[1] ?? entry).trim();
  return /^[^\s@<>,]+@[^\s@<>,]+\.[^\s@<>,]+$/.test(address) ? address : null;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
