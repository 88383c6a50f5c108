import { until } from "#tests/support/until.ts";

export interface ReceivedMail {
  id: string;
  to: string[];
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  createdAt: string;
}

interface MailFilter {
  to?: string;
  subject?: string | RegExp;
}

/** The control interface of the local mail service. */
export class Inbox {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Newest first. */
  async list({ to, subject }: MailFilter = {}): Promise<ReceivedMail[]> {
    const query = to ? `?${new URLSearchParams({ to })}` : "";
    const response = await fetch(`${this.url}/api/messages${query}`);
    const mails = (await response.json()) as ReceivedMail[];
    return mails.filter((mail) => {
      const matches =
        typeof subject === "string" ? mail.subject.includes(subject) : subject?.test(mail.subject);
      return matches !== false;
    });
  }

  /** The newest matching mail, as soon as there is one. */
  waitFor(filter: MailFilter): Promise<ReceivedMail> {
    const what = `a mail came: ${filter.to ?? "to anybody"} ${filter.subject ?? ""}`;
    return until(what, async () => (await this.list(filter))[0]);
  }

  /** The next sends are refused with 503 (or another status) and not stored. */
  async refuseNext(times: number, status = 503): Promise<void> {
    await this.#plan({ when: "before", times, status });
  }

  /** The next sends are stored, but answered with 503 (or another status). */
  async acceptAndFailNext(times: number, status = 503): Promise<void> {
    await this.#plan({ when: "after", times, status });
  }

  async behave(): Promise<void> {
    await fetch(`${this.url}/control/faults`, { method: "DELETE" });
  }

  /** Wrong settings of our account at the provider. */
  async setAccount(plan: { times: number; isSendOnly: boolean }): Promise<void> {
    await this.#post("account", plan);
  }

  async #plan(plan: { when: string; times: number; status: number }): Promise<void> {
    await this.#post("faults", plan);
  }

  async #post(control: "faults" | "account", plan: object): Promise<void> {
    const body = JSON.stringify(plan);
    const response = await fetch(`${this.url}/control/${control}`, { method: "POST", body });
    if (!response.ok) throw new Error(await response.text());
  }
}

/** Every address in a mail's plain text, in order. */
export function linksIn(mail: ReceivedMail): string[] {
  return mail.text.match(/https?:\/\/[^\s<>"]+[^\s<>".,;:)]/g) ?? [];
}
