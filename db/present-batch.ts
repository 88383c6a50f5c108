import type { Database, Statement } from "./client.ts";

type ResultOf<Each> = Each extends Statement ? Each["_"]["result"] : null;

/** The results of statements in their order, with null for one that is not sent. */
export type PresentResults<Statements extends readonly (Statement | null)[]> = {
  [At in keyof Statements]: ResultOf<Statements[At]>;
};

/** A batch without the statements that are null: one that can find nothing takes time, too. */
export async function batchPresent<const Statements extends readonly (Statement | null)[]>(
  db: Database,
  statements: Statements,
): Promise<PresentResults<Statements>> {
  const [first, ...others] = statements.filter((each) => each !== null);
  const results: readonly unknown[] = first ? await db.batch([first, ...others]) : [];
  let taken = 0;
  const all = statements.map((each) => (each ? results[taken++] : null));
  return all as unknown as PresentResults<Statements>;
}
