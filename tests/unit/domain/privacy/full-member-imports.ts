import { uuidv7 } from "uuidv7";
import type { Database } from "#db/client.ts";
import * as tables from "#db/schema.ts";
import type { FullMember, Rows } from "./full-member-rows.ts";

const at = Date.now();

/** Lines of a file that the member imported, with the member's own listing and product. */
export function importRows(db: Database, { id, email, fullName, productId }: FullMember): Rows {
  const importId = uuidv7();
  const row = { importId, state: "applied" as const };
  const picture = { importId, state: "waiting" as const, nextAttemptAt: at };
  return [
    db.insert(tables.imports).values({
      id: importId,
      type: "experts",
      actorId: id,
      fileName: "people.csv",
      state: "done",
      fileKey: `SECRET-${importId}`,
      sizeBytes: 1,
      createdAt: at,
      updatedAt: at,
    }),
    db.insert(tables.importRows).values([
      { ...row, line: 2, cells: { name: fullName, email }, rowHash: `SECRET-hash`, targetId: id },
      { ...row, line: 3, cells: { name: fullName }, rowHash: `SECRET-hash`, targetId: productId },
    ]),
    db.insert(tables.importPictures).values([
      { ...picture, line: 2, kind: "avatar", targetId: id, url: `https://x.test/${id}` },
      { ...picture, line: 3, kind: "cover", targetId: productId, url: `https://x.test/${id}` },
    ]),
  ];
}
