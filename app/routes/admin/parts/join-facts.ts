/** Short facts with dots between them, without those that are empty. A line breaks after a dot. */
export const joinFacts = (facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join("\u00a0· ");
