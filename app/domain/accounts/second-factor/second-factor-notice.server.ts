import type { SQL } from "drizzle-orm";
import { securityNoticeStatement } from "#app/domain/accounts/security-notice.server.ts";
import type { Database } from "#db/client.ts";
import type { FittingCode } from "./second-factor-code.server.ts";
import type { SecondFactorOwner } from "./second-factor-owner.server.ts";

/**
 * The statement, if any, that notifies the owner of a redeemed backup code. It must run before the
 * statement that redeems the code.
 */
export function backupCodeNotices(
  db: Database,
  owner: SecondFactorOwner,
  { code, device }: { code: FittingCode; device: string },
  onlyIf: SQL,
) {
  if (code.kind !== "backup-code") return [];
  const codesLeft = Math.max(0, owner.backupCodesLeft - 1);
  const userId = owner.id;
  const notice = { event: "backupCodeUsed", to: owner, userId, device, codesLeft } as const;
  return [securityNoticeStatement(db, notice, onlyIf)];
}
