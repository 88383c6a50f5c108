import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { variablesSchema } from "#app/platform/env.ts";
import { LocalModeError } from "#local/settings.ts";
import { createEncryption, type Encryption, openEncryption } from "./sealed/keys.ts";
import type { Vault } from "./sealed/sealed-file.ts";

const FORMAT = "expert-directory-backup";
const VERSION = 2;
export const MANIFEST = "manifest.json";

/** The source of a backup of local mode. */
export const LOCAL_SOURCE = "local";

type Variable = keyof typeof variablesSchema.shape;

/** The secrets on whose values stored data and sent mails depend. A backup has no value. */
export const SAME_SECRETS: { name: Variable; reason: string }[] = [
  {
    name: "ENCRYPTION_KEY",
    reason:
      "decrypts the authenticator secrets of members, the saved key of Stripe, the tokens of waiting mails and the forms that wait for a sign-in",
  },
  {
    name: "LINK_SECRET",
    reason: "signs the private links of clients and the unsubscribe links in mails that were sent",
  },
  {
    name: "ENCRYPTION_KEY_OLD",
    reason: "decrypts what is not sealed again yet, if the site had it",
  },
  { name: "LINK_SECRET_OLD", reason: "signed the links in older mails, if the site had it" },
];

/** A restored site may have new values of these. */
export const NEW_SECRETS: Variable[] = [
  "DATABASE_AUTH_TOKEN",
  "RESEND_API_KEY",
  "RESEND_WEBHOOK_SECRET",
  "SESSION_SECRET",
  "SESSION_SECRET_OLD",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "GOOGLE_CLIENT_ID",
  "GOOGLE_CLIENT_SECRET",
];

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.number(),
  id: z.uuid(),
  /** When the backup was begun, ISO 8601. The rows may have been frozen earlier. */
  startedAt: z.iso.datetime(),
  /** Where the rows are read: an address without its token, or "local". */
  source: z.string(),
  encryption: z
    .object({
      kdf: z.literal("scrypt"),
      cost: z.int().positive(),
      blockSize: z.int().positive(),
      parallelism: z.int().positive(),
      salt: z.string(),
      check: z.string(),
    })
    .nullable(),
  /** The secrets that a restored site needs with the same values, which are not in the backup. */
  neededSecrets: z.array(z.object({ name: z.string(), reason: z.string() })),
});

/** What everybody who has the backup may read. */
export type Manifest = z.output<typeof manifestSchema>;

export interface OpenBackup {
  manifest: Manifest;
  vault: Vault;
}

interface NewBackup {
  source: string;
  /** Null for a plain backup. */
  secret: Buffer | null;
}

/** Begins a backup in an empty or missing folder. */
export function createManifest(directory: string, { source, secret }: NewBackup): OpenBackup {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (readdirSync(directory).length > 0)
    throw new LocalModeError(
      `${directory} is not empty and holds no backup: choose another folder.`,
    );
  const { encryption, key } = secret
    ? createEncryption(secret)
    : { encryption: null as Encryption | null, key: null };
  const manifest: Manifest = {
    format: FORMAT,
    version: VERSION,
    id: randomUUID(),
    startedAt: new Date().toISOString(),
    source,
    encryption,
    neededSecrets: SAME_SECRETS,
  };
  writeFileSync(join(directory, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
  });
  return { manifest, vault: { directory, id: manifest.id, key } };
}

/** Null if the folder holds no backup. Throws a sentence if its format is unknown. */
export function readManifest(directory: string): Manifest | null {
  const file = join(directory, MANIFEST);
  if (!existsSync(file)) return null;
  const parsed = manifestSchema.safeParse(parseJson(readFileSync(file, "utf8")));
  if (!parsed.success) throw new LocalModeError(`${file} is not the manifest of a backup.`);
  if (parsed.data.version !== VERSION)
    throw new LocalModeError(
      `${file} has version ${parsed.data.version} of the format; this release reads version ${VERSION}.`,
    );
  return parsed.data;
}

/** A sealed file has it, so a change of the manifest without the key is noticed. */
export const hashManifest = (directory: string): string =>
  createHash("sha256")
    .update(readFileSync(join(directory, MANIFEST)))
    .digest("hex");

/** `readSecret` is called for an encrypted backup only. Throws if its key is another one. */
export function openBackup(
  directory: string,
  manifest: Manifest,
  readSecret: () => Buffer,
): OpenBackup {
  const { id, encryption } = manifest;
  const key = encryption && openEncryption(encryption, readSecret());
  return { manifest, vault: { directory, id, key } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
