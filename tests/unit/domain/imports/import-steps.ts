import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import {
  continueImports,
  type ImportServices,
} from "#app/domain/imports/continue-imports.server.ts";
import { findImport, type ImportView } from "#app/domain/imports/find-import.server.ts";
import { beginImport, startApplying } from "#app/domain/imports/import-states.server.ts";
import type { ImportType, RowProblem } from "#app/domain/imports/schema.ts";
import { dictionaries } from "#app/i18n/dictionary.ts";
import { type TextKey, translator } from "#app/i18n/translate.ts";
import { createPrivateFilesService } from "#app/services/private-files.server.ts";
import type { Database } from "#db/client.ts";
import { importRows, imports } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { openPlatform } from "#tests/support/platform-bindings.ts";
import { setUp } from "#tests/support/set-up.ts";

type Files = ReturnType<typeof createPrivateFilesService>;
type Content = string | Uint8Array;

const ENCRYPTION_KEY = btoa("0123456789abcdef0123456789abcdef");
/** A budget that no test uses up. */
const NO_LIMIT = { rows: 1_000_000, ms: 600_000 };

const t = translator("en", dictionaries.en);
/** The message that the admin reads. */
export const messageOf = ({ key, params }: RowProblem) => t(key as TextKey, params);

/** An admin with a database and a bucket, for domain code that runs in this process. */
export const setUpImports = () => setUp(openImports);

async function openImports() {
  const database = await createTestDatabase();
  const { db } = database;
  const r2Buckets = { PRIVATE_FILES: "private" };
  const platform = await openPlatform<{ PRIVATE_FILES: R2Bucket }>({ r2Buckets });
  const files = createPrivateFilesService(platform.bindings.PRIVATE_FILES);
  const profile = { admin: true, fullName: "Anna Admin" };
  const { id: adminId } = await newMember(database, { profile });
  const services = { db, files, encryptionKey: ENCRYPTION_KEY, locale: "en" } as const;
  return {
    database,
    db,
    adminId,
    services,
    ...importSteps(services, adminId),
    close: () => Promise.all([platform.close(), database.close()]),
  };
}

function importSteps(services: ImportServices & { files: Files }, actorId: string) {
  const { db, files } = services;

  /** A file that waits to be read. */
  async function upload(type: ImportType, content: Content): Promise<string> {
    const file = await storeFile(files, content);
    return beginImport(db, { actorId, type, fileName: "people.csv", ...file });
  }

  const look = (importId: string) => readView(db, importId);
  /** Uploads a file and reads it to its end. */
  async function read(type: ImportType, content: Content): Promise<ImportView> {
    const importId = await upload(type, content);
    await continueImports(services, { ...NO_LIMIT, importId });
    return look(importId);
  }

  /** Applies an import that was read, to its end. */
  async function apply(importId: string): Promise<ImportView> {
    await startApplying(db, { importId, actorId });
    await continueImports(services, { ...NO_LIMIT, importId });
    return look(importId);
  }

  const rows = (importId: string) =>
    db.select().from(importRows).where(eq(importRows.importId, importId)).orderBy(importRows.line);

  return {
    upload,
    look,
    read,
    apply,
    rows,
    take: async (type: ImportType, content: Content) => apply((await read(type, content)).id),
    /** The problems of the rows that cannot be imported, in their order. */
    messages: async (importId: string) => listMessages(await rows(importId)),
    /** Ends every lease, as if its holder had stopped some time ago. */
    endLeases: () => db.update(imports).set({ leasedUntil: 0 }),
  };
}

const listMessages = (rows: readonly (typeof importRows.$inferSelect)[]) =>
  rows
    .filter(({ state }) => state !== "valid" && state !== "applied")
    .flatMap(({ problems }) => problems.map(messageOf));

async function readView(db: Database, importId: string): Promise<ImportView> {
  const view = await findImport(db, importId);
  if (!view) throw new Error("The import is not there");
  return view;
}

async function storeFile(files: Files, content: Content) {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const fileKey = `imports/${uuidv7()}.csv`;
  const body = new Blob([Uint8Array.from(bytes)]).stream();
  const sizeBytes = await files.putStream(fileKey, body, bytes.byteLength);
  if (sizeBytes === "too-large") throw new Error("The file is too large");
  return { fileKey, sizeBytes };
}

/** A file of experts with this many rows. */
export function expertsCsv(name: string, count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    return `${name} ${index},${name}${index}@${name}.test,legal`;
  });
  return `name,email,category\n${rows.join("\n")}\n`;
}
