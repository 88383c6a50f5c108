import ts from "typescript";
import { lineOf, type SourceFile, walk } from "./source-files.ts";
import type { Breach } from "./violation.ts";

const mostLines = { file: 150, logicFunction: 40, component: 80 };
/**
 * Files of these kinds may have any length: tables, the list of addresses, the world's countries,
 * demo data, tests, and the program that runs before anything is installed.
 */
const longByNature =
  /^(db\/schema\.ts|app\/domain\/.+\/fields\.ts$|db\/seeds\/|app\/(paths|routes)\.ts$|app\/lib\/countries\.ts$|app\/domain\/credentials\/common-passwords\.server\.ts$|local\/run\.mjs$|tests\/.*\.test\.tsx?$|public\/)/;

export function checkSizes(file: SourceFile): Breach[] {
  if (longByNature.test(file.path)) return [];
  return [...checkFile(file), ...checkFunctions(file)];
}

function checkFile({ path, lineCount }: SourceFile): Breach[] {
  if (lineCount <= mostLines.file) return [];
  return [
    {
      where: path,
      rule: `a file has at most ${mostLines.file} lines besides comments`,
      figure: `${lineCount} lines`,
    },
  ];
}

function checkFunctions({ path, syntax }: SourceFile): Breach[] {
  const breaches: Breach[] = [];
  if (syntax) walk(syntax, (node) => breaches.push(...checkFunction(path, node)));
  return breaches;
}

function checkFunction(path: string, node: ts.Node): Breach[] {
  if (!ts.isFunctionLike(node) || !("body" in node) || !node.body) return [];
  const isComponent = path.endsWith(".tsx") && /^[A-Z]/.test(nameOf(node));
  const [kind, most] = isComponent
    ? ["component", mostLines.component]
    : ["function", mostLines.logicFunction];
  const lines = lineOf(node, node.end) - lineOf(node) + 1;
  if (lines <= most) return [];
  const figure = `${nameOf(node) || "(anonymous)"}: ${lines} lines`;
  return [
    { where: `${path}:${lineOf(node)}`, rule: `a ${kind} has at most ${most} lines`, figure },
  ];
}

/** A function's own name or that of the variable or property that holds it. */
function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  const { parent } = node;
  const holdsIt = ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent);
  return holdsIt ? parent.name.getText() : "";
}
