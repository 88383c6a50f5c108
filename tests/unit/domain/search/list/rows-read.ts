/**
 * How many rows the database reads during this work, as a server says with each answer. A database in this process
 * says nothing: start its server first. Nothing else may ask the database at the same time.
 */
export async function countRowsRead(work: () => Promise<unknown>): Promise<number> {
  const plain = globalThis.fetch;
  let rows: number | null = null;
  globalThis.fetch = async (...question) => {
    const answer = await plain(...question);
    const text = await answer.clone().text();
    for (const [, count] of text.matchAll(/"rows_read":(\d+)/g)) rows = (rows ?? 0) + Number(count);
    return answer;
  };
  try {
    await work();
    if (rows === null) throw new Error("No server has said how many rows it read.");
    return rows;
  } finally {
    globalThis.fetch = plain;
  }
}
