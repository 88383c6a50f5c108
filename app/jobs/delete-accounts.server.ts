import { deleteDueAccounts } from "#app/domain/privacy/deletion/delete-account.server.ts";

const ACCOUNTS_PER_RUN = 20;

/** Every minute: accounts whose owners asked for it and did not come back. What is over the limit comes a minute later. */
export async function deleteAccounts(db: Parameters<typeof deleteDueAccounts>[0]): Promise<void> {
  await deleteDueAccounts(db, { limit: ACCOUNTS_PER_RUN });
}
