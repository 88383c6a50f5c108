import { createHmac, randomUUID } from "node:crypto";
import type { StoredMail } from "./store.ts";
import type { Suppressions } from "./suppressions.ts";

/** Resend waits minutes and hours; local mode is faster. */
const waitsSeconds = [1, 2, 5, 10, 30, 60];

/**
 * The report that a mail causes: recipients are named like Resend's own test addresses. An address
 * that bounces or complains gets on Resend's list, which stops the mails that follow.
 */
export function reportOf(mail: StoredMail, suppressions: Suppressions): object | null {
  const [to = ""] = mail.to;
  const { id: email_id, createdAt: created_at, from, subject } = mail;
  const event = { created_at: new Date().toISOString() };
  const data = { email_id, created_at, from, to: mail.to, subject };
  if (suppressions.find(to)) {
    const message = "The address is on the suppression list, so the mail was not sent.";
    const suppressed = { type: "OnAccountSuppressionList", message };
    return { type: "email.suppressed", ...event, data: { ...data, suppressed } };
  }
  if (/^bounce/i.test(to)) {
    suppressions.add(to, "bounce", mail.id);
    const message = "The recipient's email provider sent a hard bounce message.";
    const bounce = { type: "Permanent", subType: "General", message };
    return { type: "email.bounced", ...event, data: { ...data, bounce } };
  }
  if (!/^complain/i.test(to)) return null;
  suppressions.add(to, "complaint", mail.id);
  return { type: "email.complained", ...event, data };
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

  announce(report: object): void {
    void this.#offer(`msg_${randomUUID()}`, JSON.stringify(report), 0);
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
