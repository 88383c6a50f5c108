import { type SQL, sql } from "drizzle-orm";
import { mailboxOf } from "#app/lib/email/email-address.ts";

/** Condition: mails to the address in the column arrive in the same mailbox, whatever its tag. */
export function isSameMailbox(column: SQL, address: string): SQL {
  const mailbox = mailboxOf(address);
  const at = mailbox.lastIndexOf("@");
  const [name, domain] = [mailbox.slice(0, at), mailbox.slice(at)];
  // A range, so that an index on the column serves it: the character "," follows "+".
  return sql`(${column} = ${mailbox} or (${column} > ${`${name}+`} and ${column} < ${`${name},`}
    and substr(${column}, instr(${column}, '@')) = ${domain}))`;
}
