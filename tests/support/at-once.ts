/** The answers to so many calls at the same moment. */
export function atOnce<Answer>(count: number, call: () => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, call));
}

/** How many of these answers have each state. */
export function countStates(answers: readonly { state: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { state } of answers) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
