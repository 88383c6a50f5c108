import * as z from "zod";
import { isSameText } from "#app/lib/crypto/crypto.ts";
import { toStoredSpelling } from "#app/lib/email/email-address.ts";
import { now, SECOND_MS } from "#app/platform/clock.ts";

/** The difference between the time of a signature and ours. */
const TOLERANCE_MS = 300 * SECOND_MS;
const SECRET_PREFIX = "whsec_";

export interface MailReport {
  /** The same for every repeat of a report. */
  id: string;
  /**
   * "bounce": also a mail that the provider did not send, because the address is on its list.
   * "other": nothing that we act upon, also a bounce that may pass.
   */
  kind: "bounce" | "complaint" | "other";
  /** Addresses in lower case. */
  recipients: string[];
  /** The provider's words for the kind of bounce; never the mail server's own text. */
  reason: string;
}

/**
 * The content of a webhook of Resend; null unless Resend signed exactly these bytes within the last
 * minutes. The format is that of Svix:
 * https://docs.svix.com/receiving/verifying-payloads/how-manual
 */
export async function readMailReport(
  secret: string,
  { body, headers }: { body: string; headers: Headers },
): Promise<MailReport | null> {
  const id = headers.get("svix-id");
  const timestamp = headers.get("svix-timestamp") ?? "";
  const given = headers.get("svix-signature")?.split(" ") ?? [];
  if (!id || !/^\d{1,12}$/.test(timestamp)) return null;
  if (Math.abs(now() - Number(timestamp) * SECOND_MS) > TOLERANCE_MS) return null;
  const expected = `v1,${await sign(secret, `${id}.${timestamp}.${body}`)}`;
  if (!given.some((each) => isSameText(each, expected))) return null;
  return toReport(id, body);
}

/** HMAC-SHA-256 in base64; the key is the base64 text behind the secret's prefix. */
async function sign(secret: string, content: string): Promise<string> {
  const bytes = (text: string) => Uint8Array.from(atob(text), (each) => each.charCodeAt(0));
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const raw = bytes(secret.slice(SECRET_PREFIX.length));
  const key = await crypto.subtle.importKey("raw", raw, algorithm, false, ["sign"]);
  const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(content));
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}

const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    to: z.array(z.string()).default([]),
    bounce: z.object({ type: z.string(), subType: z.string().default("") }).optional(),
    suppressed: z.object({ type: z.string() }).optional(),
  }),
});

/** An event of another shape is signed all the same: it is accepted, and nothing follows. */
function toReport(id: string, body: string): MailReport {
  const { data: event } = eventSchema.safeParse(parseJson(body));
  const other: MailReport = { id, kind: "other", recipients: [], reason: "" };
  if (!event) return other;
  const { to, bounce, suppressed } = event.data;
  const recipients = to.map(bareAddress);
  if (event.type === "email.complained") return { id, kind: "complaint", recipients, reason: "" };
  // Resend did not send the mail: an earlier one bounced or was reported as spam, or the owner of
  // the account listed the address. It sends nothing there until the address is off the list.
  if (event.type === "email.suppressed") {
    return { id, kind: "bounce", recipients, reason: shortened("Suppressed", suppressed?.type) };
  }
  if (event.type !== "email.bounced") return other;
  // "Transient" is a full mailbox or a server that is down for a while, and "Undetermined" an
  // answer that Resend does not understand: neither says that the address does not exist.
  if (bounce?.type !== "Permanent") return other;
  return { id, kind: "bounce", recipients, reason: shortened(bounce.type, bounce.subType) };
}

const shortened = (...words: (string | undefined)[]): string =>
  words.filter(Boolean).join(" ").slice(0, 100);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The address alone, from `a@b.c` or `Name <a@b.c>`. */
function bareAddress(entry: string): string {
  return toStoredSpelling(/<([^<>]+)>\s*$/.exec(entry)?.[1] ?? entry);
}
