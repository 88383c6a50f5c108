import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Database } from "#db/client.ts";
import * as tables from "#db/schema.ts";
import { type FullMember, later, type Rows } from "./full-member-rows.ts";

const at = Date.now();

/** What the member signs in with. Secret values begin with SECRET. */
export function accessRows(db: Database, { id, email, formerUsername }: FullMember): Rows {
  const link = { id: uuidv7(), purpose: "change-email", tokenHash: `SECRET-${uuidv7()}` } as const;
  const google = { provider: "google", subject: `g-${id}`, email, createdAt: at } as const;
  const secrets = { passwordHash: "SECRET", totpSecret: "SECRET" };
  return [
    db.update(tables.users).set(secrets).where(eq(tables.users.id, id)),
    db
      .insert(tables.formerUsernames)
      .values({ username: formerUsername, profileId: id, createdAt: at }),
    db.insert(tables.connections).values({ ...google, userId: id }),
    db
      .insert(tables.verifications)
      .values({ ...link, userId: id, data: { email }, createdAt: at, expiresAt: later }),
    db.insert(tables.backupCodes).values({ userId: id, codeHash: `SECRET-${id}` }),
    db.insert(tables.passkeys).values({
      id: uuidv7(),
      userId: id,
      credentialId: `SECRET-${id}`,
      publicKey: "SECRET",
      counter: 0,
      transports: ["usb"],
      name: "Blue key",
      createdAt: at,
    }),
  ];
}

/** A session with the forms and connections that it keeps. Secret values begin with SECRET. */
export function sessionRows(db: Database, { id }: FullMember): Rows {
  const form = { keyHash: `SECRET-${uuidv7()}`, sealedFields: "SECRET", target: "/profile" };
  const session = { idHash: `SECRET-${uuidv7()}`, publicId: uuidv7(), userAgent: "Lynx" };
  return [
    db.insert(tables.keptForms).values({ ...form, userId: id, expiresAt: later }),
    db.insert(tables.languageImports).values({
      id: uuidv7(),
      actorId: id,
      locale: "de",
      name: "Deutsch",
      texts: {},
      version: "",
      expiresAt: later,
    }),
    db.insert(tables.socketAdmissions).values({
      sessionPublicId: session.publicId,
      party: "inbox",
      roomId: id,
      userId: id,
      expiresAt: later,
    }),
    db.insert(tables.sessions).values({
      ...session,
      userId: id,
      createdAt: at,
      lastSeenAt: at,
      expiresAt: later,
      endsAt: later,
    }),
    db.insert(tables.sealedActs).values({
      id: uuidv7(),
      userId: id,
      sessionId: session.publicId,
      sealedForm: "SECRET",
      expiresAt: later,
    }),
  ];
}
