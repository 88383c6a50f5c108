import ts from "typescript";
import { commentsOf, type SourceFile, walk } from "./source-files.ts";
import type { Breach } from "./violation.ts";

const MAX_COLUMNS = 100;
/** Words that slow readers down, and metaphors for parts of the program. */
const bannedWords =
  /\b(anew|whoever|whomever|somebody|nobody|told|stands|mends?|mended|the (desk|door|clock|house))\b/i;
const namesTests = /^(test|describe|it)(\.[a-zA-Z]+(\(.*\))?)?$/s;

/**
 * Comments have at most 100 columns, except those that the linter reads on one line. Comments and
 * names of tests use none of the banned words.
 */
export function checkEnglish({ path, syntax }: SourceFile): Breach[] {
  if (!syntax) return [];
  const breaches: Breach[] = [];
  const report = (position: number, rule: string, figure: string): void => {
    breaches.push({
      where: `${path}:${syntax.getLineAndCharacterOfPosition(position).line + 1}`,
      rule,
      figure,
    });
  };
  for (const { start, text } of commentsOf(syntax)) {
    const word = bannedWords.exec(text)?.[0];
    if (word) report(start, "plain English in comments", word);
    if (text.includes("biome-ignore")) continue;
    for (const [position, columns] of linesOf(syntax, start, text)) {
      if (columns > MAX_COLUMNS)
        report(position, "a comment has at most 100 columns", `${columns} columns`);
    }
  }
  walk(syntax, (node) => {
    const word = bannedWords.exec(testName(node))?.[0];
    if (word) report(node.getStart(), "plain English in names of tests", word);
  });
  return breaches;
}

function linesOf(syntax: ts.SourceFile, start: number, text: string): [number, number][] {
  const first = syntax.getLineAndCharacterOfPosition(start).line;
  const starts = syntax.getLineStarts().slice(first, first + text.split("\n").length);
  return starts.map((lineStart) => {
    const end = syntax.text.indexOf("\n", lineStart);
    return [lineStart, (end === -1 ? syntax.text.length : end) - lineStart];
  });
}

function testName(node: ts.Node): string {
  if (!ts.isCallExpression(node) || !namesTests.test(node.expression.getText())) return "";
  const [name] = node.arguments;
  return name && ts.isStringLiteralLike(name) ? name.text : "";
}
