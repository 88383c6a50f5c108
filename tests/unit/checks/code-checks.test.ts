import { expect, test } from "vitest";
import { checkActions } from "#tests/checks/code/actions.ts";
import { checkCalls } from "#tests/checks/code/calls.ts";
import { checkFacetPrefixes } from "#tests/checks/code/facet-prefixes.ts";
import { checkDocuments } from "#tests/checks/documents.ts";
import { listSourceFiles } from "#tests/checks/source-files.ts";
import { createScratchProject } from "./scratch-project.ts";

const filesOf = (files: Record<string, string>) => listSourceFiles(createScratchProject(files));
const placesOf = (breaches: { where: string }[]) => breaches.map(({ where }) => where);

test("a cast to a key of texts is refused, but for the messages of schemas", () => {
  const cast = "const text = t(name as TextKey);";
  const files = filesOf({
    "app/routes/a.tsx": cast,
    "app/web/forms/forms.server.ts": cast,
    "app/routes/b.tsx": "const key: TextKey = name; const id = name as UserId;",
    "tests/unit/a.test.ts": cast,
  });
  expect(placesOf(files.flatMap(checkCalls))).toEqual(["app/routes/a.tsx:1"]);
});

test("two texts are not joined, except a label and its value", () => {
  const files = filesOf({
    "app/routes/a.tsx": `const text = \`\${t("a.text")} \${t("a.more", { name })}\`;`,
    "app/routes/b.tsx": `const text = \`\${t("a.label")}: \${t("a.value")}\`;`,
    "app/routes/c.tsx": `const text = \`\${t("a.text", { name: t("b.name") })} \${count}\`;`,
  });
  expect(placesOf(files.flatMap(checkCalls))).toEqual(["app/routes/a.tsx:1"]);
});

test("the server takes the time from a function that tests can set", () => {
  const files = filesOf({
    "app/domain/a.server.ts": "const at = Date.now();",
    "app/domain/b.server.ts": "const at = now(); const day = new Date(now());",
    "app/routes/socket.ts": "const at = Date.now();",
  });
  expect(placesOf(files.flatMap(checkCalls))).toEqual(["app/domain/a.server.ts:1"]);
});

test("the prefix of a facet is written in its table of filters only", () => {
  const files = filesOf({
    "app/domain/experts/filters.ts": 'const FILTERS = { tags: { prefix: "t:" } };',
    "app/domain/a.ts": 'const TAGS = "t:";',
    "app/domain/b.ts": `const found = sql\`select 1 where facet glob 't:*' \${order}\`;`,
    "app/domain/c.ts": `const shared = sql\`instr(shared, '"c:') > 0\`;`,
    "app/domain/d.ts": "const some = sql.raw(\"'[cl]:*'\");",
    "app/domain/e.ts": "const verified = sql`facet = 'v:1'`;",
    "app/domain/f.ts": `const at = \`\${hour}:00\`; const url = 'https://x.test/a:b';`,
  });
  const places = ["a.ts:1", "b.ts:1", "c.ts:1", "d.ts:1", "e.ts:1"];
  expect(placesOf(files.flatMap(checkFacetPrefixes))).toEqual(
    places.map((place) => `app/domain/${place}`),
  );
});

test("an action without formAction is refused, unless the conventions say why", () => {
  const plain = "export async function action() { return save(); }";
  const project = createScratchProject({
    "docs/conventions.md": "| Export (`app/routes/export.ts`) | It answers with a file |",
    "app/routes/export.ts": plain,
    "app/routes/plain.tsx": plain,
    "app/routes/own.tsx": "export const action = formAction({});",
    "app/routes/several.tsx": "export const action: Handler = formActions({ save });",
    "app/routes/far.tsx":
      'import { saveAction } from "./save.server.ts"; export const action = saveAction;',
    "app/routes/wrapped.tsx":
      'import { stepAction as step } from "#app/routes/step.server.ts"; export const action = step(1);',
    "app/routes/step.server.ts":
      "export function stepAction(n: number) { return formAction({ n }); }",
    "app/routes/save.server.ts": "const table = formAction({}); export const saveAction = table;",
    "app/routes/lost.tsx":
      'import { run } from "./lost.server.ts"; export const action = () => run();',
    "app/routes/lost.server.ts": "export function run() { return null; }",
    "app/routes/other.tsx": "const action = 1; export const loader = () => action;",
  });
  expect(placesOf(checkActions(listSourceFiles(project), project))).toEqual([
    "app/routes/lost.tsx:1",
    "app/routes/plain.tsx:1",
  ]);
});

test("a decision that the list of decisions lacks is refused", () => {
  const files = {
    "docs/decisions/README.md": "- [001. Listed](001-listed.md)",
    "docs/decisions/001-listed.md": "# 001. Listed",
    "docs/decisions/002-left-out.md": "# 002. Left out",
  };
  const breaches = checkDocuments(createScratchProject(files));
  expect(breaches.map(({ figure }) => figure)).toEqual(["002-left-out.md"]);
});
