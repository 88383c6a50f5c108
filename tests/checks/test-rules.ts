import ts from "typescript";
import { lineOf, type SourceFile, walk } from "./source-files.ts";
import type { Breach } from "./violation.ts";

/** The only file in which tests may wait: it polls until the condition holds. */
const waitingPlace = "tests/support/until.ts";
/** Servers that answer later: as a long way would for a bench, and at random for fault tests. */
const delayingPlaces = [
  "tests/support/stacks/recorded-connection.ts",
  "tests/support/faults/fault-proxy.ts",
];
const sleeps = new Set(["setTimeout", "setInterval", "waitForTimeout"]);
/** Playwright's state of a page that has sent no request for half a second. */
const networkSilence = /^networkidle$/;
/** Playwright methods that return at once, even if the page is still changing. */
const instantReaders =
  /\.(allInnerTexts|allTextContents|boundingBox|content|count|evaluate|evaluateAll|getAttribute|innerHTML|innerText|inputValue|isChecked|isDisabled|isEditable|isEnabled|isHidden|isVisible|textContent|title|url)\(/;
const leftOut = new Set(["skip", "only", "todo", "skipIf", "runIf", "fails"]);

/** Tests must not sleep, skip or select tests, and every file of `app/lib` needs a test. */
export function checkTests(files: readonly SourceFile[]): Breach[] {
  const tests = files.filter(({ path }) => path.startsWith("tests/"));
  return [...tests.flatMap(checkManners), ...checkLibraryTests(files)];
}

function checkManners({ path, syntax }: SourceFile): Breach[] {
  const breaches: Breach[] = [];
  const report = (node: ts.Node, rule: string): void => {
    breaches.push({ where: `${path}:${lineOf(node)}`, rule, figure: node.getText().slice(0, 60) });
  };
  if (!syntax) return [];
  walk(syntax, (node) => {
    if (path !== waitingPlace && !delayingPlaces.includes(path) && isSleep(node))
      report(node, "tests wait for events, never for time");
    if (leavesOut(node)) report(node, "no test is skipped or picked");
    if (path.startsWith("tests/e2e/") && readsOnce(node))
      report(node, "browser tests wait for what they read (tests/support/settled.ts)");
  });
  return breaches;
}

function isSleep(node: ts.Node): boolean {
  if (ts.isStringLiteral(node)) return networkSilence.test(node.text);
  if (ts.isImportDeclaration(node)) return /timers\/promises/.test(node.moduleSpecifier.getText());
  return ts.isCallExpression(node) && sleeps.has(calledName(node));
}

/** A socket's own `setTimeout` is a limit, not a sleep. */
function calledName({ expression }: ts.CallExpression): string {
  return expression.getText().replace(/^.*\.(?=waitForTimeout$)/s, "");
}

/**
 * An `expect` of the page's current state, or with vitest's own `poll`, which waits only one
 * second, or a `poll` that reads nothing.
 */
function readsOnce(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.getText() === "expect.poll";
  if (!ts.isCallExpression(node)) return false;
  const [read] = node.arguments;
  const called = node.expression.getText();
  if (called === "settled.poll") return read !== undefined && isOldValue(read);
  return called === "expect" && instantReaders.test(read?.getText() ?? "");
}

/** `() => isOpen`: a value that was read before never changes. */
function isOldValue(read: ts.Expression): boolean {
  return ts.isArrowFunction(read) && ts.isIdentifier(read.body);
}

function leavesOut(node: ts.Node): boolean {
  return (
    ts.isPropertyAccessExpression(node) &&
    leftOut.has(node.name.text) &&
    /^(it|test|describe|context|task)\b/.test(node.expression.getText())
  );
}

function checkLibraryTests(files: readonly SourceFile[]): Breach[] {
  const paths = new Set(files.map(({ path }) => path));
  return files
    .map(({ path }) => ({ path, test: testOf(path) }))
    .filter(({ test }) => test !== null && !paths.has(test))
    .map(({ path, test }) => ({
      where: path,
      rule: "every file of app/lib has a test",
      figure: `${test} is missing`,
    }));
}

function testOf(path: string): string | null {
  const name = /^app\/lib\/(.+)\.tsx?$/.exec(path)?.[1];
  return name ? `tests/unit/lib/${name}.test.ts` : null;
}
