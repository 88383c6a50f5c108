import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createEmailService, type EmailService } from "#app/services/email.server.ts";
import { startMail } from "#local/processes/mail-process.ts";
import { findFreePort } from "#local/setup/ports.ts";
import { Inbox } from "#tests/support/mail/mail.ts";
import { currentRun } from "#tests/support/site/test-run.ts";

export interface TestMailService {
  inbox: Inbox;
  email: EmailService;
  stop(): Promise<void>;
}

const apiKey = "re_test_key_of_the_unit_tests";

/** The local mail service in a process of its own, and the app's own client for it. */
export async function startTestMail(): Promise<TestMailService> {
  const { directory, logs } = currentRun();
  const port = await findFreePort();
  const mails = join(directory, "mails", String(port));
  mkdirSync(mails, { recursive: true });
  const logFile = join(logs, `mail-${port}.log`);
  const service = await startMail({ port, directory: mails, apiKey, logFile });
  const url = `http://127.0.0.1:${port}`;
  const email = createEmailService({ apiKey, url, from: "Directory <mail@example.com>" });
  return { inbox: new Inbox(url), email, stop: () => service.stop() };
}
