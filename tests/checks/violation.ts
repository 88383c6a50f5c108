/** One violation of a rule. */
export interface Breach {
  /** Path inside the project, with a line number where possible. */
  where: string;
  rule: string;
  /** What was found. */
  figure: string;
}
