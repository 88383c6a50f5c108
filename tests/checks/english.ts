import ts from "typescript";
import { commentsOf, type SourceFile, walk } from "./source-files.ts";
import type { Breach } from "./violation.ts";

const MAX_COLUMNS = 100;
/** Words that slow readers down, and metaphors for parts of the program. */
export const bannedWords =
  /\b(anew|whoever|whomever|somebody|nobody|told|stands|mends?|mended|the (desk|door|clock|house))\b/i;
const namesTests = /^(test|describe|it)(\.[a-zA-Z]+(\(.*\))?)?$/s;

/** Fields of a table of cases that are part of the names of tests. */
const namingFields = /^(aim|case|name|title|what|when)$/;

/**
 * Comments have at most 100 columns, except those that the linter reads on one line. Comments and
 * names of tests use none of the banned words.
 */
export function checkEnglish(file: SourceFile): Breach[] {
  const breaches: Breach[] = [];
  const report = (position: number, rule: string, figure: string): void => {
    breaches.push({
      where: `${file.path}:${file.text.slice(0, position).split("\n").length}`,
      rule,
      figure,
    });
  };
  for (const { start, text } of commentsOf(file)) {
    const word = bannedWords.exec(text)?.[0];
    if (word) report(start, "plain English in comments", word);
    if (text.includes("biome-ignore")) continue;
    for (const [position, columns] of linesOf(file.text, start, text)) {
      if (columns > MAX_COLUMNS)
        report(position, "a comment has at most 100 columns", `${columns} columns`);
    }
  }
  if (!file.syntax) return breaches;
  walk(file.syntax, (node) => {
    const word = bannedWords.exec(testName(node))?.[0];
    if (word) report(node.getStart(), "plain English in names of tests", word);
  });
  return breaches;
}

/** Position and length of each line that the comment touches. */
function linesOf(text: string, start: number, comment: string): [number, number][] {
  let position = text.lastIndexOf("\n", start) + 1;
  const end = text.indexOf("\n", start + comment.length);
  const lines = text.slice(position, end === -1 ? text.length : end).split("\n");
  return lines.map((line) => {
    const place: [number, number] = [position, line.length];
    position += line.length + 1;
    return place;
  });
}

function testName(node: ts.Node): string {
  if (ts.isPropertyAssignment(node)) return isCaseName(node) ? readText(node.initializer) : "";
  if (!ts.isCallExpression(node) || !namesTests.test(node.expression.getText())) return "";
  const [name] = node.arguments;
  return name ? readText(name) : "";
}

const readText = (node: ts.Node): string => (ts.isStringLiteralLike(node) ? node.text : "");

/** In a test, a field such as `aim: "finds no one"`, which `$aim` puts into a name. */
function isCaseName({ name, parent }: ts.PropertyAssignment): boolean {
  const field = name.getText();
  const file = parent.getSourceFile();
  return (
    namingFields.test(field) &&
    /\.test\.tsx?$/.test(file.fileName) &&
    file.text.includes(`$${field}`)
  );
}
