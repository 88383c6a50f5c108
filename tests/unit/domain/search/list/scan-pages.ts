export interface Page {
  next: string | null;
  previous: string | null;
}

/** All pages forwards, and then backwards from the last one. */
export async function walkPages<P extends Page>(
  list: (cursor: { after?: string; before?: string }) => Promise<P>,
): Promise<{ pages: P[]; back: P[] }> {
  const pages = [await list({})];
  for (let after = pages[0]?.next; after; after = pages.at(-1)?.next) {
    pages.push(await list({ after }));
  }
  const back: P[] = [];
  for (let before = pages.at(-1)?.previous; before; before = back[0]?.previous) {
    back.unshift(await list({ before }));
  }
  return { pages, back };
}
