/**
 * How many rows the database reads during this work, as its server reports with each answer.
 * Start the server first, and let nothing else query the database at the same time.
 */
export async function countRowsRead(work: () => Promise<unknown>): Promise<number> {
  const plain = globalThis.fetch;
  let rows: number | null = null;
  globalThis.fetch = async (...request) => {
    const response = await plain(...request);
    const text = await response.clone().text();
    for (const [, count] of text.matchAll(/"rows_read":(\d+)/g)) rows = (rows ?? 0) + Number(count);
    return response;
  };
  try {
    await work();
    if (rows === null) throw new Error("No server has reported how many rows it read.");
    return rows;
  } finally {
    globalThis.fetch = plain;
  }
}
