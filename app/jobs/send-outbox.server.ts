import { deliverDueEmails } from "#app/mail/outbox/deliver.server.ts";

type Input = Parameters<typeof deliverDueEmails>;

const MAILS_PER_RUN = 200;

/** Every minute: mails whose first attempt failed or never happened. */
export async function sendOutbox(db: Input[0], services: Input[1]): Promise<void> {
  await deliverDueEmails(db, services, { limit: MAILS_PER_RUN });
}
