/** One place where the house is not as it should be. */
export interface Breach {
  /** Path inside the project, with a line where one can be named. */
  where: string;
  rule: string;
  /** What was found. */
  figure: string;
}
