/** How many rows the database reads meanwhile, as it says itself with each answer. Nothing else may ask it at the same time. */
export async function countRowsRead(work: () => Promise<unknown>): Promise<number> {
  const plain = globalThis.fetch;
  let rows = 0;
  globalThis.fetch = async (...question) => {
    const answer = await plain(...question);
    const text = await answer.clone().text();
    for (const [, count] of text.matchAll(/"rows_read":(\d+)/g)) rows += Number(count);
    return answer;
  };
  try {
    await work();
    return rows;
  } finally {
    globalThis.fetch = plain;
  }
}
