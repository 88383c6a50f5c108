import { mailUnreadMessages as queueMails } from "#app/domain/threads/notifications/mail-unread.server.ts";

type Input = Parameters<typeof queueMails>;

const THREADS_PER_RUN = 200;

/** Every minute, before the outbox is sent: mails about messages that stayed unread. What is over the limit comes a minute later. */
export async function mailUnreadMessages(
  db: Input[0],
  { afterMinutes }: { afterMinutes: number },
): Promise<void> {
  await queueMails(db, { afterMinutes, limit: THREADS_PER_RUN });
}
