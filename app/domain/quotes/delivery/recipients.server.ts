import { sql } from "drizzle-orm";
import {
  draftQuery,
  hashDraftKey,
  type QuoteDraft,
  toDraft,
} from "#app/domain/quotes/wizard/drafts.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import {
  hasIneligibleRecipient,
  hasKnownCategory,
  isEligible,
  proposedRecipientIds,
} from "./matching.server.ts";

/** A recipient of the request, as the client sees it. */
export interface Recipient {
  id: string;
  username: string;
  name: string;
}

export interface RecipientRow extends Recipient {
  email: string;
  locale: string;
}

/**
 * The draft and its recipients for step 3, in one round trip. The list is stored in the draft; it
 * is replaced only if a recipient has become ineligible or step 1 has changed. It is empty without
 * a match and while step 1 is incomplete.
 */
export async function proposeRecipients(
  db: Database,
  key: string | null,
): Promise<{ draft: QuoteDraft; recipients: Recipient[] } | null> {
  if (!key) return null;
  const keyHash = hashDraftKey(key);
  const [, [row], recipients] = await db.batch([
    fixRecipientsQuery(db, keyHash),
    draftQuery(db, keyHash),
    recipientsQuery(db, keyHash),
  ]);
  return row ? { draft: toDraft(row), recipients: recipients.map(toRecipient) } : null;
}

function toRecipient({ id, username, name }: RecipientRow): Recipient {
  return { id, username, name };
}

/**
 * Statement: must be first in its batch, because a batch with writes may fail unless its first
 * statement takes the write lock.
 */
function fixRecipientsQuery(db: Database, keyHash: string) {
  return db.run(sql`
    update quote_drafts as d set recipient_ids = ${proposedRecipientIds}
    where d.key_hash = ${keyHash} and d.expires_at > ${now()} and ${hasKnownCategory}
      and not exists (select 1 from quotes q where q.draft_id = d.id)
      and (d.recipient_ids is null or ${hasIneligibleRecipient})`);
}

/** Statement: the eligible experts of the draft's list, in its order. */
export function recipientsQuery(db: Database, keyHash: string) {
  return db.all<RecipientRow>(sql`
    select p.id, p.username, p.full_name as name, u.email, u.locale
    from quote_drafts d
      join json_each(d.recipient_ids) r
      join profiles p on p.id = r.value
      join users u on u.id = p.id
    where d.key_hash = ${keyHash} and ${isEligible}
    order by r.key`);
}
