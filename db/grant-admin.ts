import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { createDatabase } from "./client.ts";
import { auditLog, profiles, users } from "./schema.ts";

/** Makes the account with this address an admin and leaves a line in the audit log. */
export async function grantAdmin(
  databaseUrl: string,
  email: string,
  authToken?: string,
): Promise<"granted" | "unknown"> {
  const db = createDatabase(databaseUrl, authToken);
  const address = email.trim().toLowerCase();
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, address));
  if (!user) return "unknown";
  const at = Date.now();
  await db.batch([
    db.update(profiles).set({ admin: true, updatedAt: at }).where(eq(profiles.id, user.id)),
    db.insert(auditLog).values({
      id: uuidv7(),
      actorId: null,
      action: "admin.granted",
      subject: user.id,
      createdAt: at,
    }),
  ]);
  return "granted";
}
