import { createHmac, randomUUID } from "node:crypto";
import type { StoredMail } from "./store.ts";

/** Resend waits minutes and hours; local mode is faster. */
const waitsSeconds = [1, 2, 5, 10, 30, 60];

/** The report that a mail causes: recipients are named like Resend's own test addresses. */
function reportOf(mail: StoredMail): object | null {
  const [to = ""] = mail.to;
  const data = { email_id: mail.id, created_at: mail.createdAt, from: mail.from, to: mail.to };
  const event = { created_at: new Date().toISOString() };
  if (/^bounce/i.test(to)) {
    const message = "The recipient's email provider sent a hard bounce message.";
    const bounce = { type: "Permanent", subType: "General", message };
    return { type: "email.bounced", ...event, data: { ...data, subject: mail.subject, bounce } };
  }
  if (!/^complain/i.test(to)) return null;
  return { type: "email.complained", ...event, data: { ...data, subject: mail.subject } };
}

/** The headers that Svix sends with a report; `secret` begins with `whsec_`. */
export function signReport(
  secret: string,
  { id, body, at = Date.now() }: { id: string; body: string; at?: number },
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,${signature}` };
}

/** Sends reports to the app until it accepts them. */
export class Reports {
  readonly url: string;
  readonly #secret: string;

  constructor(url: string, secret: string) {
    this.url = url;
    this.#secret = secret;
  }

  announce(mail: StoredMail): void {
    const report = reportOf(mail);
    if (report) void this.#offer(`msg_${randomUUID()}`, JSON.stringify(report), 0);
  }

  async #offer(id: string, body: string, attempt: number): Promise<void> {
    if (await this.#post(id, body)) return;
    const seconds = waitsSeconds[attempt];
    if (seconds === undefined) return;
    setTimeout(() => void this.#offer(id, body, attempt + 1), seconds * 1_000).unref();
  }

  async #post(id: string, body: string): Promise<boolean> {
    const headers = { "Content-Type": "application/json", "User-Agent": "Svix-Webhooks" };
    try {
      const response = await fetch(this.url, {
        method: "POST",
        body,
        headers: { ...headers, ...signReport(this.#secret, { id, body }) },
        redirect: "manual",
        signal: AbortSignal.timeout(20_000),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }
}
