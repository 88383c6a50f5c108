/** The answers to several calls that start at the same moment. */
export function atOnce<Answer>(
  count: number,
  call: (index: number) => Promise<Answer>,
): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => call(index)));
}

/** The number of answers with each state. */
export function countStates(answers: readonly { state: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { state } of answers) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
