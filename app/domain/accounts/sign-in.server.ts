import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { users } from "#db/schema.ts";
import { UNKNOWN_ACCOUNT_HASH, verifyPassword } from "./password.server.ts";

/** The user with this address and password, or null. A wrong password and an unknown address take equally long. */
export async function verifyCredentials(
  db: Database,
  input: { email: string; password: string },
): Promise<{ userId: string } | null> {
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, input.email.trim().toLowerCase()));
  const isRight = await verifyPassword(input.password, user?.passwordHash ?? UNKNOWN_ACCOUNT_HASH);
  return isRight && user ? { userId: user.id } : null;
}
