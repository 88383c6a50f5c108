import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { ContactMessage } from "./schema.ts";

/**
 * What tells a repeated send from a new message. The form's page is the same for everybody and kept at the edge, so it holds no key
 * of its own; the key is drawn from what was typed instead, case and blanks aside, and from the day.
 */
export interface SendKey {
  today: string;
  /** What the same message would have got the day before. */
  yesterday: string;
}

export function sendKeyOf({ name, email, subject, message }: ContactMessage): SendKey {
  const content = JSON.stringify([name, email, subject, message].map(withoutLooks));
  const hash = createHash("sha256").update(content).digest("base64url");
  const day = Math.floor(now() / DAY_MS);
  return { today: `${day}:${hash}`, yesterday: `${day - 1}:${hash}` };
}

/** NFKC would make 10² and 102 the same. */
function withoutLooks(text: string): string {
  return text.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** Condition: nobody has sent this within a day. A day later the same words may well be meant again. */
export function isFirstSend({ today, yesterday }: SendKey): SQL {
  return sql`not exists (
    select 1 from contact_messages where send_key = ${today}
      or (send_key = ${yesterday} and created_at > ${now() - DAY_MS}))`;
}
