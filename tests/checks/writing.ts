import ts from "typescript";
import { commentsOf, type SourceFile, walk } from "./source-files.ts";
import type { Breach } from "./violation.ts";

const OTHER_SPELLING = /colour/i;

/** One way to write properties, imports and a word with two spellings. */
export function checkWriting(file: SourceFile): Breach[] {
  const { syntax, path, text } = file;
  if (/^tests\/(unit\/)?checks\//.test(path)) return [];
  const breaches: Breach[] = [];
  const report = (position: number, rule: string, figure: string): void => {
    const line = text.slice(0, position).split("\n").length;
    breaches.push({ where: `${path}:${line}`, rule, figure });
  };
  for (const { start, text: comment } of commentsOf(file))
    if (OTHER_SPELLING.test(comment)) report(start, "the word is color", "colour");
  if (!syntax) return breaches;
  walk(syntax, (node) => {
    const figure = node.getText().split("\n", 1)[0] ?? "";
    if (spreadsLiteral(node)) report(node.getStart(), "properties are written one by one", figure);
    if (leavesFolder(node))
      report(node.getStart(), "imports from other folders begin with #", figure);
    const isWord = ts.isIdentifier(node) || ts.isStringLiteralLike(node);
    if (isWord && OTHER_SPELLING.test(node.text))
      report(node.getStart(), "the word is color", node.text);
  });
  return breaches;
}

/** `{ ...{ name, size } }`: only a formatter's line breaks are a reason for it. */
const spreadsLiteral = (node: ts.Node): boolean =>
  (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) &&
  ts.isObjectLiteralExpression(node.expression);

/** `import "../a.ts"`, `import("../a.ts")`, `vi.mock("../a.ts")`. */
function leavesFolder(node: ts.Node): boolean {
  const [target] = targetsOf(node);
  return target !== undefined && ts.isStringLiteral(target) && target.text.startsWith("../");
}

function targetsOf(node: ts.Node): (ts.Node | undefined)[] {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return [node.moduleSpecifier];
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return [node.argument.literal];
  if (!ts.isCallExpression(node)) return [];
  const { kind } = node.expression;
  const isImport = kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === "vi.mock";
  return isImport ? [...node.arguments] : [];
}
