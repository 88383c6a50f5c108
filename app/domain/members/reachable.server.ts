/** The effects of bounced mails on queries: such an expert would never hear of a request. */
import { type SQL, sql } from "drizzle-orm";
import { hasBounced } from "#app/mail/outbox/deliverable.server.ts";

/** Condition on a user's id: mails to the member have bounced. */
export const isBounced = (userId: SQL): SQL =>
  hasBounced(sql`(select m.email from users m where m.id = ${userId})`);

/** Condition: the expert takes new projects, and mails about them arrive. */
export function takesNow(profile: "p" | "o"): SQL {
  const column = (name: string) => sql.raw(`${profile}.${name}`);
  return sql`(${column("takes_projects")} = 1 and not ${isBounced(column("id"))})`;
}
