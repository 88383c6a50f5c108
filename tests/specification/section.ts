/** A part of the product's specification: each quoted text, limit and constant of it stands in exactly one of these lists. */
export interface SpecifiedSection {
  /** Texts and labels of finished pages, letter by letter. `{…}` stands for what varies. */
  texts: readonly string[];
  /** Limits, constants, values and behaviours of finished pages, one sentence each. */
  rules: readonly string[];
  /** What is not built yet, under the topic that brings it. */
  later: Readonly<Record<string, readonly string[]>>;
  /** What is never built as it stands, under the decision that says so. */
  dropped: Readonly<Record<string, readonly string[]>>;
}
