import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#local/settings.ts";
import { checkTestNames, createTitleReader, namedTests } from "#tests/checks/security/asvs.ts";
import type { Breach } from "#tests/checks/violation.ts";

const table = "docs/security/findings.md";
/** `| H1 What was found | tests |` */
const rowPattern = /^\| ([HMLI]\d*) [^|]+ \| ([^|]+) \|$/;

/** Every finding of the attacks names tests, and they exist. */
export function checkFindings(root = projectRoot): Breach[] {
  const titles = createTitleReader(root);
  const lines = readFileSync(join(root, table), "utf8").split("\n");
  return lines.flatMap((line, index) => {
    const [, id, evidence = ""] = rowPattern.exec(line) ?? [];
    if (!id) return [];
    const where = `${table}:${index + 1}`;
    if (namedTests(evidence).length > 0) return checkTestNames({ where, evidence }, titles);
    return [{ where, rule: "each finding names its test", figure: `${id} names no test` }];
  });
}
