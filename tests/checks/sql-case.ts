import ts from "typescript";
import { lineOf, type SourceFile, walk } from "./source-files.ts";
import type { Breach } from "./violation.ts";

const keyword =
  /\b(SELECT|FROM|WHERE|INSERT|INTO|VALUES|UPDATE|SET|DELETE|RETURNING|WITH|JOIN|ON|AS|AND|OR|NOT|NULL|IS|IN|EXISTS|ORDER|GROUP|BY|LIMIT|UNION|CASE|WHEN|THEN|ELSE|END|ASC|DESC)\b/;

/** SQL keywords are lower case in `sql` templates and `sql.raw` calls. */
export function checkSqlCase({ path, syntax }: SourceFile): Breach[] {
  const breaches: Breach[] = [];
  if (!syntax) return breaches;
  walk(syntax, (node) => {
    const figure = sqlTextsOf(node)
      .map((text) => keyword.exec(text.replaceAll(/'[^']*'/g, ""))?.[0])
      .find((found) => found !== undefined);
    if (figure)
      breaches.push({
        where: `${path}:${lineOf(node)}`,
        rule: "SQL keywords are lower case",
        figure,
      });
  });
  return breaches;
}

/** The SQL between the parameters of a template, or given to `sql.raw`. */
export function sqlTextsOf(node: ts.Node): string[] {
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "sql")
    return textsOf(node.template);
  const isRaw = ts.isCallExpression(node) && node.expression.getText() === "sql.raw";
  return isRaw ? node.arguments.flatMap(textsOf) : [];
}

function textsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return [];
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
}
