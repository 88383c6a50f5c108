/** The rules of this code base that no other tool knows; `npm run check` runs it. */

import { checkActions } from "#tests/checks/code/actions.ts";
import { checkCalls } from "#tests/checks/code/calls.ts";
import { checkFacetPrefixes } from "#tests/checks/code/facet-prefixes.ts";
import { checkAsvs } from "#tests/checks/security/asvs.ts";
import { checkFindings } from "#tests/checks/security/findings.ts";
import { checkDocuments } from "./documents.ts";
import { checkEnglish } from "./english.ts";
import { checkGuards } from "./guards.ts";
import { checkMigrations } from "./migrations.ts";
import { checkNames } from "./names.ts";
import { checkPlans } from "./plans.ts";
import { checkSharedParts } from "./shared-parts.ts";
import { checkSizes } from "./sizes.ts";
import { checkSmallFiles } from "./small-files.ts";
import { listRootFiles, listSourceFiles } from "./source-files.ts";
import { checkSqlCase } from "./sql-case.ts";
import { checkStructure } from "./structure.ts";
import { checkTests } from "./test-rules.ts";
import { checkTexts } from "./texts.ts";
import type { Breach } from "./violation.ts";
import { checkWriting } from "./writing.ts";

const files = listSourceFiles();
const breaches = [
  ...files.flatMap(checkNames),
  ...files.flatMap(checkSizes),
  ...checkStructure(files),
  ...checkSharedParts(files),
  ...checkSmallFiles(files),
  ...[...files, ...listRootFiles()].flatMap(checkEnglish),
  ...files.flatMap((file) => checkTexts(file)),
  ...files.flatMap(checkPlans),
  ...files.flatMap(checkSqlCase),
  ...files.flatMap(checkWriting),
  ...files.flatMap(checkCalls),
  ...files.flatMap(checkFacetPrefixes),
  ...checkGuards(files),
  ...checkActions(files),
  ...checkTests(files),
  ...checkMigrations(),
  ...checkDocuments(),
  ...checkAsvs(),
  ...checkFindings(),
];
print(breaches);
process.exitCode = breaches.length === 0 ? 0 : 1;

function print(found: readonly Breach[]): void {
  const widths = { where: widest(found, "where"), rule: widest(found, "rule") };
  for (const { where, rule, figure } of found) {
    console.log(`${where.padEnd(widths.where)}  ${rule.padEnd(widths.rule)}  ${figure}`);
  }
  console.log(`${files.length} files looked at, ${found.length} breaches.`);
}

function widest(found: readonly Breach[], field: "where" | "rule"): number {
  return Math.max(0, ...found.map((breach) => breach[field].length));
}
