import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import ts from "typescript";
import { projectRoot } from "#local/settings.ts";
import { lineOf, type SourceFile, walk } from "#tests/checks/source-files.ts";
import type { Breach } from "#tests/checks/violation.ts";

const mayMakeActions = /^app\/(routes|web\/forms)\//;
const conventions = "docs/conventions.md";

/**
 * The action of a route is a table for `formAction`, made in its file or in one that it imports, or
 * the table of `docs/conventions.md` says why not.
 */
export function checkActions(files: readonly SourceFile[], root = projectRoot): Breach[] {
  const followed = new Map(
    files.filter(({ path }) => mayMakeActions.test(path)).map((file) => [file.path, file]),
  );
  const excepted = listExceptions(root);
  return [...followed.values()].flatMap(({ path, syntax }) => {
    const action = syntax && findDeclaration(syntax, "action");
    if (!action || !isExported(action) || isForm({ path, name: "action" })) return [];
    const rule = `an action calls \`formAction\`, or ${conventions} says why not`;
    return [{ where: `${path}:${lineOf(action)}`, rule, figure: "action" }];
  });

  /** Follows the names that a declaration uses, through these files. */
  function isForm(named: Named, seen = new Set<string>()): boolean {
    const file = followed.get(named.path);
    const key = `${named.path} ${named.name}`;
    if (!file?.syntax || seen.has(key)) return false;
    seen.add(key);
    const declared = findDeclaration(file.syntax, named.name);
    if (!declared) return false;
    if (excepted.has(named.path)) return true;
    const names = namesIn(declared);
    if (names.has("formAction") || names.has("formActions")) return true;
    const imports = importsOf(file.syntax, named.path);
    return [...names].some((name) => isForm(imports.get(name) ?? { path: named.path, name }, seen));
  }
}

interface Named {
  path: string;
  name: string;
}

/** The files in the table of actions without `formAction`. */
function listExceptions(root: string): Set<string> {
  const file = join(root, conventions);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const rows = text.split("\n").filter((line) => line.startsWith("|"));
  return new Set(rows.flatMap((row) => row.match(/app\/routes\/[^`]+/g) ?? []));
}

type Declaration = ts.FunctionDeclaration | ts.VariableDeclaration;

function findDeclaration(syntax: ts.SourceFile, name: string): Declaration | undefined {
  const all = syntax.statements.flatMap((statement): readonly Declaration[] => {
    if (ts.isFunctionDeclaration(statement)) return [statement];
    return ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
  });
  return all.find((each) => each.name?.getText() === name);
}

function isExported(node: Declaration): boolean {
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return /^export /.test(statement.getText());
}

function namesIn(declared: Declaration): Set<string> {
  const names = new Set<string>();
  walk(declared, (node) => {
    if (ts.isIdentifier(node)) names.add(node.text);
  });
  return names;
}

/** Where each imported name is declared. */
function importsOf(syntax: ts.SourceFile, path: string): Map<string, Named> {
  const imports = new Map<string, Named>();
  for (const statement of syntax.statements.filter(ts.isImportDeclaration)) {
    const target = (statement.moduleSpecifier as ts.StringLiteral).text;
    const file = target.startsWith("#") ? target.slice(1) : posix.join(posix.dirname(path), target);
    const named = statement.importClause?.namedBindings;
    if (named && ts.isNamedImports(named))
      for (const { name, propertyName = name } of named.elements)
        imports.set(name.text, { path: file, name: propertyName.text });
  }
  return imports;
}
