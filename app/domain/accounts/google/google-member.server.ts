import { uuidv7 } from "uuidv7";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { connections, profiles, users } from "#db/schema.ts";
import type { GoogleSignIn } from "./google-person.server.ts";

export interface NewProfile {
  name: string;
  username: string;
}

/**
 * Creates an account without a password and with an address verified by Google; returns its id. The
 * profile is not listed before its owner chooses a category. If the address, the username or the
 * connection is taken, it throws a constraint error and writes nothing.
 */
export async function createMember(
  db: Database,
  { person, locale, profile }: GoogleSignIn & { profile: NewProfile },
): Promise<string> {
  const { subject, email } = person;
  const at = now();
  const id = uuidv7();
  await db.batch([
    db
      .insert(users)
      .values({ id, email, locale, emailVerifiedAt: at, createdAt: at, updatedAt: at }),
    db
      .insert(profiles)
      .values({ id, username: profile.username, fullName: profile.name, updatedAt: at }),
    db
      .insert(connections)
      .values({ provider: "google", subject, userId: id, email, createdAt: at }),
  ]);
  return id;
}
