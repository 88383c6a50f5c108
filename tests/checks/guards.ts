import ts from "typescript";
import { lineOf, type SourceFile, walk } from "./source-files.ts";
import type { Breach } from "./violation.ts";

const guardName = /^(require|as)[A-Z]/;

/**
 * A guard that answers later must be awaited or returned: otherwise the page goes on without it,
 * and its refusal arrives after the answer.
 */
export function checkGuards(files: readonly SourceFile[]): Breach[] {
  const programs = files.flatMap(({ path, syntax }) => (syntax ? [{ path, syntax }] : []));
  const later = findLaterGuards(programs.map(({ syntax }) => syntax));
  return programs.flatMap(({ path, syntax }) => {
    const breaches: Breach[] = [];
    walk(syntax, (node) => {
      const name = calledName(node);
      if (name && later.has(name) && isLeftAlone(node))
        breaches.push({
          where: `${path}:${lineOf(node)}`,
          rule: "a guard is awaited or returned",
          figure: name,
        });
    });
    return breaches;
  });
}

/** The names of the guards that return a promise, also the promise of another guard. */
function findLaterGuards(programs: readonly ts.SourceFile[]): Set<string> {
  const guards = programs.flatMap(guardsIn);
  const later = new Set<string>();
  let known: number;
  do {
    known = later.size;
    for (const { name, made } of guards) if (isLater(made, later)) later.add(name);
  } while (later.size > known);
  return later;
}

interface Guard {
  name: string;
  made: ts.FunctionDeclaration | ts.ArrowFunction;
}

function guardsIn(program: ts.SourceFile): Guard[] {
  const guards: Guard[] = [];
  walk(program, (node) => {
    if (!ts.isFunctionDeclaration(node) && !ts.isVariableDeclaration(node)) return;
    const made = ts.isFunctionDeclaration(node) ? node : node.initializer;
    const name = node.name?.getText() ?? "";
    const isFunction = made && (ts.isFunctionDeclaration(made) || ts.isArrowFunction(made));
    if (isFunction && guardName.test(name)) guards.push({ name, made });
  });
  return guards;
}

function isLater({ modifiers, type, body }: Guard["made"], later: ReadonlySet<string>): boolean {
  const isAsync = modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false;
  const isPromise = type?.getText().startsWith("Promise<") ?? false;
  return isAsync || isPromise || (body !== undefined && later.has(calledName(body) ?? ""));
}

function calledName(node: ts.Node): string | null {
  const isNamed = ts.isCallExpression(node) && ts.isIdentifier(node.expression);
  return isNamed ? node.expression.getText() : null;
}

/** Whether nothing waits for the value: neither of the call, nor of what it is a part of. */
function isLeftAlone(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isExpressionStatement(parent) || ts.isVoidExpression(parent)) return true;
  const isPart =
    ts.isParenthesizedExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    ts.isBinaryExpression(parent) ||
    ts.isPropertyAccessExpression(parent) ||
    ts.isArrayLiteralExpression(parent) ||
    ts.isCallExpression(parent);
  return isPart && isLeftAlone(parent);
}
