import ts from "typescript";
import { lineOf, type SourceFile, walk } from "#tests/checks/source-files.ts";
import type { Breach } from "#tests/checks/violation.ts";

/** Messages of zod and of the rows of a file are keys of texts, which their types cannot say. */
const mayCastKeys = [
  "app/web/forms/forms.server.ts",
  "app/domain/synonyms/add-synonym.server.ts",
  "app/routes/admin/imports/import-view.server.ts",
];

/**
 * Keys of texts are checked by the compiler, a sentence is one text with slots, and tests can set
 * the time: `as TextKey`, templates that join two texts and, on the server, `Date.now()` are
 * refused.
 */
export function checkCalls({ path, syntax }: SourceFile): Breach[] {
  const breaches: Breach[] = [];
  if (!syntax || !path.startsWith("app/")) return breaches;
  const report = (node: ts.Node, rule: string): void => {
    breaches.push({ where: `${path}:${lineOf(node)}`, rule, figure: node.getText().slice(0, 60) });
  };
  walk(syntax, (node) => {
    if (ts.isAsExpression(node) && node.type.getText() === "TextKey" && !mayCastKeys.includes(path))
      report(node, "the key of a text is a literal, or a union in a template");
    if (ts.isTemplateExpression(node) && joinsTexts(node))
      report(node, "a sentence is one text with slots");
    if (/\.server\.tsx?$/.test(path) && isClock(node))
      report(node, "the time comes from `now()` of app/platform/clock.ts");
  });
  return breaches;
}

/** Two texts with a colon between them are a label and its value. */
function joinsTexts({ templateSpans }: ts.TemplateExpression): boolean {
  return templateSpans.some(({ expression, literal }, nth) => {
    const next = templateSpans[nth + 1];
    return next && isText(expression) && isText(next.expression) && literal.text !== ": ";
  });
}

const isText = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && node.expression.getText() === "t";

function isClock(node: ts.Node): boolean {
  return ts.isCallExpression(node) && node.expression.getText() === "Date.now";
}
