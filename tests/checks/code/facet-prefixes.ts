import ts from "typescript";
import { lineOf, type SourceFile, walk } from "#tests/checks/source-files.ts";
import type { Breach } from "#tests/checks/violation.ts";

/** The tables of filters, the prefix that both share, and the search of messages. */
const mayNamePrefixes =
  /^app\/domain\/(\w+\/filters\.ts|search\/schema\.ts|threads\/search\/search-terms\.server\.ts)$/;
/** "c:", "'c:*'", '"c:', "v:1" and "[cl]:*". */
const prefix = /(?:^|['"])(?:[a-z]|\[[a-z]+\]):(?:$|['"*\d])/;

/** The prefix of a facet comes from its table of filters. */
export function checkFacetPrefixes({ path, syntax }: SourceFile): Breach[] {
  const breaches: Breach[] = [];
  if (!syntax || !path.startsWith("app/domain/") || mayNamePrefixes.test(path)) return breaches;
  walk(syntax, (node) => {
    if (!isText(node) || !prefix.test(node.text)) return;
    breaches.push({
      where: `${path}:${lineOf(node)}`,
      rule: "the prefix of a facet comes from its table of filters",
      figure: node.text.trim().replaceAll(/\s+/g, " ").slice(0, 60),
    });
  });
  return breaches;
}

/** A text, or a part of a template. */
function isText(node: ts.Node): node is ts.Node & { text: string } {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node)
  );
}
