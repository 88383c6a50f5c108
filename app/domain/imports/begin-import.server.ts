import { uuidv7 } from "uuidv7";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { imports } from "#db/schema.ts";
import type { ImportType } from "./schema.ts";

export interface NewImport {
  actorId: string;
  type: ImportType;
  /** The name from the browser. */
  fileName: string;
  /** The key of the stored file. */
  fileKey: string;
  sizeBytes: number;
}

const NAME_MOST = 200;

/** Creates an import that waits to be read. Returns its id. */
export async function beginImport(db: Database, input: NewImport): Promise<string> {
  const { actorId, type, fileKey, sizeBytes } = input;
  const id = uuidv7();
  const fileName = input.fileName.slice(0, NAME_MOST);
  const at = now();
  const row = { id, type, actorId, fileName, fileKey, sizeBytes, state: "reading" as const };
  await db.batch([
    db.insert(imports).values({ ...row, createdAt: at, updatedAt: at }),
    auditStatement(db, { actorId, action: "import.uploaded", subject: id, details: { type } }),
  ]);
  return id;
}
