export interface Edit {
  /** The end of the path of the library's file. */
  file: string;
  /** Text of the library that occurs exactly `times`. */
  before: string;
  after: string;
  times: number;
}

/** The edited text of a file; null for one without edits. Throws when the library has changed. */
export function editLibrary(id: string, code: string, all: readonly Edit[]): string | null {
  const edits = all.filter(({ file }) => id.endsWith(file));
  if (edits.length === 0) return null;
  return edits.reduce((text, { file, before, after, times }) => {
    const parts = text.split(before);
    if (parts.length !== times + 1)
      throw new Error(`${file} has ${parts.length - 1} times instead of ${times}: ${before}`);
    return parts.join(after);
  }, code);
}
