import ts from "typescript";
import { PLAN_IDS } from "#app/domain/plans/schema.ts";
import { lineOf, type SourceFile, walk } from "./source-files.ts";
import { sqlTextsOf } from "./sql-case.ts";
import type { Breach } from "./violation.ts";

/** Tests may store a plan and check the stored value. */
const checked = /^(app|db|party|local)\//;
/** The folder of plans with its SQL, the column's definition and the seeds that write it. */
const mayNameColumn = /^(app\/domain\/plans\/|db\/schema\.ts$|db\/seeds\/people\/rows\.ts$)/;
/** The SQL identifier: not a part of a name, and not quoted text. */
const column = /(?<![\w'"$-])expert(?![\w'"-])/;
/** The badge of a listing. It says nothing about requests, which are asked for with `mayIn`. */
const badge = /(?<![\w'"$-])verified(?![\w'"-])/;
/** The index itself, the newsletter of members with a badge, and the column's definition. */
const mayNameBadge = /^(app\/domain\/(experts\/listing|newsletter)\/|db\/schema\.ts$)/;
/** They read the index `expert_listings_lottery`, which has only listings with a badge. */
const readsBadgeIndex = [
  "app/domain/insights/load-insights.server.ts",
  "app/domain/threads/state/response-time.server.ts",
];
const constants = ["BASIC_PLAN", "GRANTED_PLAN", "HIGHEST_PLAN"];
const plans = new Set<string>([...PLAN_IDS.map((id) => `"${id}"`), ...constants]);
const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);

/** Only one folder knows the plans: all other code calls it to check what a member may do. */
export function checkPlans({ path, syntax }: SourceFile): Breach[] {
  const breaches: Breach[] = [];
  if (!syntax || !checked.test(path) || path.startsWith("app/domain/plans/")) return [];
  const report = (node: ts.Node, rule: string): void => {
    const figure = node.getText().replaceAll(/\s+/g, " ").slice(0, 60);
    breaches.push({ where: `${path}:${lineOf(node)}`, rule, figure });
  };
  walk(syntax, (node) => {
    if (comparesPlan(node)) report(node, "ask `may` or `limitOf`, never which plan it is");
    if (!mayNameColumn.test(path) && namesColumn(node))
      report(node, "only app/domain/plans knows the column of the plan");
    if (!mayNameBadge.test(path) && !readsBadgeIndex.includes(path) && namesBadge(node))
      report(node, "`verified` is the badge; ask `mayIn` who receives requests");
  });
  return breaches;
}

function comparesPlan(node: ts.Node): boolean {
  if (ts.isCaseClause(node)) return plans.has(node.expression.getText());
  if (!ts.isBinaryExpression(node) || !comparisons.has(node.operatorToken.kind)) return false;
  return [node.left, node.right].some((side) => plans.has(side.getText()));
}

function namesColumn(node: ts.Node): boolean {
  if (sqlTextsOf(node).some(hasColumn)) return true;
  if (ts.isPropertyAccessExpression(node))
    return node.name.text === "expert" && /\bprofiles$/.test(node.expression.getText());
  if (!ts.isCallExpression(node)) return false;
  const { expression, arguments: given } = node;
  return writesProfiles(expression) && given.some(hasExpertProperty);
}

function namesBadge(node: ts.Node): boolean {
  if (sqlTextsOf(node).some((text) => badge.test(text))) return true;
  return ts.isPropertyAccessExpression(node) && node.getText() === "expertListings.verified";
}

function hasColumn(text: string): boolean {
  return column.test(text);
}

/** `db.insert(profiles).values` or `db.update(profiles).set`. */
function writesProfiles(called: ts.Expression): boolean {
  return /\(profiles\)\s*\.(set|values)$/.test(called.getText());
}

function hasExpertProperty(value: ts.Node): boolean {
  if (!ts.isObjectLiteralExpression(value)) return false;
  return value.properties.some((each) => each.name?.getText() === "expert");
}
