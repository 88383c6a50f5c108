import { asc, eq } from "drizzle-orm";
import { Miniflare } from "miniflare";
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
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

type Files = ReturnType<typeof createPrivateFilesService>;
type Content = string | Uint8Array;

const ENCRYPTION_KEY = btoa("0123456789abcdef0123456789abcdef");
/** A budget that no test uses up. */
const NO_LIMIT = { rows: 1_000_000, ms: 600_000 };

const t = translator("en", dictionaries.en);
/** The message that the admin reads. */
export const messageOf = ({ key, params }: RowProblem) => t(key as TextKey, params);

/** An admin with a database and a bucket, for domain code that runs in this process. */
export class ImportFixture {
  readonly services: ImportServices & { files: Files };

  private constructor(
    readonly database: TestDatabase,
    files: Files,
    readonly adminId: string,
    readonly close: () => Promise<unknown>,
  ) {
    this.services = {
      ...{ files, encryptionKey: ENCRYPTION_KEY, locale: "en" },
      get db() {
        return database.db;
      },
    };
  }

  get db(): Database {
    return this.database.db;
  }

  static async open(): Promise<ImportFixture> {
    const database = await createTestDatabase();
    const platform = new Miniflare({
      modules: true,
      script: "export default {};",
      r2Buckets: { PRIVATE_FILES: "private" },
      cf: false,
    });
    const { PRIVATE_FILES } = await platform.getBindings<{ PRIVATE_FILES: R2Bucket }>();
    const files = createPrivateFilesService(PRIVATE_FILES);
    const admin = { admin: true, fullName: "Anna Admin" };
    const { id: adminId } = await newMember(database, { profile: admin });
    const close = () => Promise.all([platform.dispose(), database.close()]);
    return new ImportFixture(database, files, adminId, close);
  }

  /** A file that waits to be read. */
  upload(type: ImportType, content: Content): Promise<string> {
    return uploadFile(this.services, { type, content, actorId: this.adminId });
  }

  async look(importId: string): Promise<ImportView> {
    const view = await findImport(this.db, importId);
    if (!view) throw new Error("The import is not there");
    return view;
  }

  /** Uploads a file and reads it to its end. */
  async read(type: ImportType, content: Content): Promise<ImportView> {
    const importId = await this.upload(type, content);
    await continueImports(this.services, { ...NO_LIMIT, importId });
    return this.look(importId);
  }

  /** Applies an import that was read, to its end. */
  async apply(importId: string): Promise<ImportView> {
    await startApplying(this.db, { importId, actorId: this.adminId });
    await continueImports(this.services, { ...NO_LIMIT, importId });
    return this.look(importId);
  }

  async take(type: ImportType, content: Content): Promise<ImportView> {
    return this.apply((await this.read(type, content)).id);
  }

  rows(importId: string) {
    const isOfImport = eq(importRows.importId, importId);
    return this.db.select().from(importRows).where(isOfImport).orderBy(asc(importRows.line));
  }

  /** The problems of the rows, in their order. */
  async messages(importId: string): Promise<string[]> {
    const rows = await this.rows(importId);
    return rows.flatMap(({ problems }) => problems.map(messageOf));
  }

  /** Ends every lease, as if its holder had stopped some time ago. */
  async endLeases(): Promise<void> {
    await this.db.update(imports).set({ leasedUntil: 0 });
  }
}

async function uploadFile(
  { db, files }: { db: Database; files: Files },
  { type, content, actorId }: { type: ImportType; content: Content; actorId: string },
): Promise<string> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  const fileKey = `imports/${uuidv7()}.csv`;
  const body = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  const sizeBytes = await files.putStream(fileKey, body, bytes.byteLength);
  if (sizeBytes === "too-large") throw new Error("The file is too large");
  return beginImport(db, { actorId, type, fileName: "people.csv", fileKey, sizeBytes });
}

/** A file of experts with this many rows. */
export function expertsCsv(name: string, count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    return `${name} ${index},${name}${index}@${name}.test,legal`;
  });
  return `name,email,category\n${rows.join("\n")}\n`;
}
