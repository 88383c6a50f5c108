import { describe, expect, test } from "vitest";
import { checkDocuments } from "#tests/checks/documents.ts";
import { checkEnglish } from "#tests/checks/english.ts";
import { checkGuards } from "#tests/checks/guards.ts";
import { checkMigrations } from "#tests/checks/migrations.ts";
import { checkNames } from "#tests/checks/names.ts";
import { checkPlans } from "#tests/checks/plans.ts";
import { checkSharedParts } from "#tests/checks/shared-parts.ts";
import { checkSizes } from "#tests/checks/sizes.ts";
import { checkSmallFiles } from "#tests/checks/small-files.ts";
import { listRootFiles, listSourceFiles } from "#tests/checks/source-files.ts";
import { checkSqlCase } from "#tests/checks/sql-case.ts";
import { checkStructure } from "#tests/checks/structure.ts";
import { checkTests } from "#tests/checks/test-rules.ts";
import { checkTexts } from "#tests/checks/texts.ts";
import { checkWriting } from "#tests/checks/writing.ts";
import { createScratchProject } from "./scratch-project.ts";

const lines = (count: number, line = "call();") => Array(count).fill(line).join("\n");
const filled = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, nth) => [`${folder}/file-${nth}.ts`, ""]));
const filesOf = (files: Record<string, string>) => listSourceFiles(createScratchProject(files));
const placesOf = (breaches: { where: string }[]) => breaches.map(({ where }) => where);

describe("names", () => {
  test.each([
    "app/components/ui/DatePicker.tsx",
    "app/lib/text_case.ts",
    "app/web/request-utils.server.ts",
    "app/lib/helpers/dates.ts",
    "app/components/index.ts",
    "app/domain/quotes/find.ts",
    "app/components/ui/icon.server.tsx",
    "app/routes/quote.$id/page.tsx",
    "app/routes/_index.tsx",
  ])("%s is refused", (path) => {
    expect(placesOf(filesOf({ [path]: "" }).flatMap(checkNames))).toContain(path);
  });

  test("names that follow the rules pass", () => {
    const paths = [
      "app/routes/site/not-found.tsx",
      "app/routes/quote/details.tsx",
      "app/routes/inbox/expert/load.server.ts",
      "app/routes/site/sitemap/sitemap-part.ts",
      "app/routes/site/files/security-txt.ts",
      "app/domain/quotes/schema.ts",
      "app/domain/quotes/forms/schema.ts",
      "app/domain/quotes/find.server.ts",
      "app/entry.server.tsx",
      "public/locales/en/common.json",
      "public/_headers",
    ];
    const files = filesOf(Object.fromEntries(paths.map((path) => [path, ""])));
    expect(files.flatMap(checkNames)).toEqual([]);
  });
});

describe("components", () => {
  const files = {
    "app/components/a.tsx": "",
    "app/components/b.tsx": 'import "./a.tsx";',
    "app/routes/quote/page.tsx": 'import "#app/components/b.tsx";',
  };

  test("a component of one area is refused, and what only that component uses", () => {
    const places = placesOf(checkSharedParts(filesOf(files)));
    expect(places).toEqual(["app/components/a.tsx", "app/components/b.tsx"]);
  });

  test("what two areas or the document use passes", () => {
    const another = { "app/routes/inbox/page.tsx": 'import "#app/components/a.tsx";' };
    const places = placesOf(checkSharedParts(filesOf({ ...files, ...another })));
    expect(places).toEqual(["app/components/b.tsx"]);
    const root = { ...files, "app/root.tsx": 'import "#app/components/b.tsx";' };
    expect(checkSharedParts(filesOf(root))).toEqual([]);
  });
});

describe("writing", () => {
  test.each([
    ["export const size = { ...{ width: 1, height: 2 } };"],
    ["export const image = <img {...{ alt, src }} />;"],
    ['import { paths } from "../paths.ts";'],
    ['const paths = import("../paths.ts");'],
    ['let paths: typeof import("../paths.ts");'],
    ["export const colour = 1;"],
    ['export const id = "colours";'],
    ["// The colour of a link."],
  ])("%s is refused", (text) => {
    const places = placesOf(filesOf({ "app/lib/a.tsx": text }).flatMap(checkWriting));
    expect(places).toEqual(["app/lib/a.tsx:1"]);
  });

  test("a spread variable, a neighbor's file and a color pass", () => {
    const text = 'import { color } from "./b.ts";\nexport const size = { ...all, color };';
    expect(filesOf({ "app/lib/a.ts": text }).flatMap(checkWriting)).toEqual([]);
  });
});

describe("guards", () => {
  const declared = `
    export async function requireAdmin(request: Request) {}
    export function requireRecentSignIn(request: Request): Promise<Visitor> { return later(); }
    export const asAdmin = ({ request }) => requireAdmin(request);
    export function requireVisitor(request: Request): Visitor { return now(); }
  `;
  const check = (line: string) =>
    placesOf(
      checkGuards(
        filesOf({
          "app/guards.ts": declared,
          "app/page.ts": `async function loader({ request }) { ${line} }`,
        }),
      ),
    );

  test.each([
    "requireRecentSignIn(request);",
    "void requireAdmin(request);",
    "asAdmin({ request });",
    "if (isAsked) requireAdmin(request);",
    "isAsked && requireAdmin(request);",
    "isAsked ? requireAdmin(request) : null;",
    "requireAdmin(request).then(show);",
    "whenAvailable(requireAdmin(request));",
    "Promise.all([requireAdmin(request), load()]);",
  ])("%s is refused", (line) => {
    expect(check(line)).toEqual(["app/page.ts:1"]);
  });

  test.each([
    "await requireRecentSignIn(request);",
    "const visitor = await requireAdmin(request);",
    "return requireAdmin(request);",
    "return isAsked ? asAdmin({ request }) : null;",
    "await Promise.all([requireAdmin(request), load()]);",
    "await whenAvailable(requireAdmin(request));",
    "const guard = ({ request }) => requireAdmin(request);",
    "requireVisitor(request);",
  ])("%s passes", (line) => {
    expect(check(line)).toEqual([]);
  });
});

describe("structure", () => {
  test("a folder of more than 20 files is refused", () => {
    expect(checkStructure(filesOf(filled("app/lib", 20)))).toEqual([]);
    expect(placesOf(checkStructure(filesOf(filled("app/lib", 21))))).toEqual(["app/lib"]);
  });

  test("a noun of more than 12 files is refused, a capability of it is not", () => {
    expect(checkStructure(filesOf(filled("app/domain/quotes", 12)))).toEqual([]);
    expect(checkStructure(filesOf(filled("app/domain/quotes/send", 13)))).toEqual([]);
    const noun = filesOf(filled("app/domain/quotes", 13));
    expect(placesOf(checkStructure(noun))).toEqual(["app/domain/quotes"]);
  });

  test("nouns that import each other are refused, over others and by types too", () => {
    const files = {
      "app/domain/quotes/a.server.ts": 'import "#app/domain/threads/read/b.server.ts";',
      "app/domain/threads/read/b.server.ts": 'import "#app/domain/experts/c.server.ts";',
      "app/domain/experts/c.server.ts": 'import type { A } from "#app/domain/quotes/a.server.ts";',
      "app/domain/audit/d.server.ts": 'import "#app/domain/quotes/a.server.ts";',
    };
    const nouns = ["app/domain/experts", "app/domain/quotes", "app/domain/threads"];
    expect(placesOf(checkStructure(filesOf(files)))).toEqual(nouns);
  });
});

describe("sizes", () => {
  const wrap = (head: string, count: number) => `${head} {\n${lines(count)}\n}`;

  test("a file of more than 150 lines is refused, a table or a test of it is not", () => {
    const long = lines(151);
    const paths = ["app/lib/a.ts", "app/styles/a.css", "db/schema.ts", "tests/http/a.test.ts"];
    const files = filesOf(Object.fromEntries(paths.map((path) => [path, long])));
    expect(placesOf(files.flatMap(checkSizes))).toEqual(["app/lib/a.ts", "app/styles/a.css"]);
    expect(filesOf({ "app/lib/a.ts": `${lines(150)}\n` }).flatMap(checkSizes)).toEqual([]);
  });

  test("a function of more than 40 lines is refused, a component of more than 80", () => {
    const files = filesOf({
      "app/lib/a.ts": wrap("export function act()", 38),
      "app/lib/b.ts": wrap("export function act()", 39),
      "app/lib/c.ts": `export const act = () => ${wrap("", 39).trim()};`,
      "app/components/d.tsx": wrap("export function Card()", 78),
      "app/components/e.tsx": wrap("export function Card()", 79),
      "app/components/f.tsx": wrap("export function useCard()", 39),
    });
    expect(placesOf(files.flatMap(checkSizes))).toEqual([
      "app/components/e.tsx:1",
      "app/components/f.tsx:1",
      "app/lib/b.ts:1",
      "app/lib/c.ts:1",
    ]);
  });
});

describe("small files", () => {
  const importA = 'import "./a.ts";';
  const found = (files: Record<string, string>) =>
    placesOf(checkSmallFiles(filesOf(files))).filter((path) => path.endsWith("/a.ts"));

  test("with one importer in their folder are refused", () => {
    expect(found({ "app/lib/a.ts": lines(49), "app/lib/b.ts": importA })).toEqual(["app/lib/a.ts"]);
  });

  test.each([
    ["50 lines", { "app/lib/a.ts": lines(50), "app/lib/b.ts": importA }],
    ["two importers", { "app/lib/a.ts": "", "app/lib/b.ts": importA, "app/lib/c.ts": importA }],
    ["an importer elsewhere", { "app/lib/a.ts": "", "app/web/b.ts": 'import "#app/lib/a.ts";' }],
    ["a long importer", { "app/lib/a.ts": lines(9), "app/lib/b.ts": importA + lines(142) }],
    ["only a test as importer", { "tests/a.ts": "", "tests/b.test.ts": importA }],
  ])("with %s pass", (_, files) => {
    expect(found(files)).toEqual([]);
  });
});

describe("English", () => {
  const rulesOf = (text: string) =>
    filesOf({ "tests/http/a.test.ts": text })
      .flatMap(checkEnglish)
      .map(({ rule }) => rule);

  test("a line of a comment has at most 100 columns", () => {
    const fits = `// ${"x".repeat(97)}`;
    expect(rulesOf(`${fits}\n/**\n * ${"x".repeat(97)}\n */`)).toEqual([]);
    expect(rulesOf(`${fits}x`)).toEqual(["a comment has at most 100 columns"]);
    expect(rulesOf(`/**\n * Short.\n * ${"x".repeat(98)}\n */`)).toHaveLength(1);
    expect(rulesOf(`// biome-ignore ${"x".repeat(100)}`)).toEqual([]);
  });

  const texts = ["// Read anew.", "/** What the desk shows. */", 'test("is told", () => {});'];
  test.each(texts)("banned words are refused: %s", (text) => {
    expect(rulesOf(text)).toHaveLength(1);
  });

  test("banned words are refused in a table of cases whose fields are names of tests", () => {
    const table = '[{ aim: "is told", text: "is told" }]';
    expect(rulesOf(`test.each(${table})("$aim", () => {});`)).toHaveLength(1);
    expect(rulesOf(`test.each(${table})("a case", () => {});`)).toEqual([]);
  });

  test("comments of style sheets and of the configuration at the root are checked", () => {
    const root = createScratchProject({
      "app/styles/a.css": `.a {\n  /* Where it stands. */\n  color: red; /* ${"x".repeat(90)} */\n}`,
      "public/_headers": "# What nobody asks for.\n/*\n  Name: told",
      "vite.config.ts": "// Read anew.",
      "wrangler.toml": 'name = "told"\n# The door.',
      ".ci/run": `#!/bin/sh\n# ${"x".repeat(99)}`,
      ".github/workflows/check.yml": "name: told\n# The door.",
    });
    const files = [...listSourceFiles(root), ...listRootFiles(root)];
    expect(placesOf(files.flatMap(checkEnglish))).toEqual([
      "app/styles/a.css:2",
      "app/styles/a.css:3",
      "public/_headers:1",
      "vite.config.ts:1",
      "wrangler.toml:2",
      ".ci/run:2",
      ".github/workflows/check.yml:2",
    ]);
  });

  test("comments and names of tests are checked, strings in code are not", () => {
    expect(rulesOf('const text = "Nobody was told."; // Shown on the page.')).toEqual([]);
  });
});

describe("texts", () => {
  const list = (exceptions: Record<string, string> = {}) => ({
    words: { mail: "email", "levél*": "e-mail", "at once": "right away", "!": "a full stop" },
    exceptions,
  });
  const brokenBy = (texts: object, exceptions?: Record<string, string>) =>
    filesOf({ "public/locales/en/common.json": JSON.stringify(texts) })
      .flatMap((file) => checkTexts(file, { en: list(exceptions) }))
      .map(({ where, figure }) => `${where.replace(/^.*: /, "")}: ${figure}`);

  test.each([
    ["Read your mail.", "mail: write email"],
    ["Mail us", "Mail: write email"],
    ["A leveleket leállítottuk, a levélírást nem", "levélírást: write e-mail"],
    ["It starts at once.", "at once: write right away"],
    ["Welcome!", "!: write a full stop"],
  ])("a word to avoid is refused: %s", (text, figure) => {
    expect(brokenBy({ shell: { title: text } })).toEqual([`shell.title: ${figure}`]);
  });

  test.each(["Your email and mailbox", "E-mail", "E\u2011mail", "{{mail}} of [you](mail)"])(
    "longer words, parameters and targets of links pass: %s",
    (text) => {
      expect(brokenBy({ title: text })).toEqual([]);
    },
  );

  test("a listed text may use the word, and an exception without one is refused", () => {
    const texts = { title: "Payment Successful!", text: "Thank you." };
    expect(brokenBy(texts, { title: "a fixed text" })).toEqual([]);
    const unused = "text: its exception is no longer needed";
    expect(brokenBy(texts, { title: "a fixed text", text: "a reason" })).toEqual([unused]);
  });

  test("only dictionaries with a list are checked", () => {
    const texts = { "public/locales/hu/common.json": '{"a":"mail"}', "app/a.json": '{"a":"mail"}' };
    expect(filesOf(texts).flatMap((file) => checkTexts(file, { en: list() }))).toEqual([]);
  });
});

describe("plans", () => {
  test("a comparison with a plan is refused outside of the table", () => {
    const files = filesOf({
      "app/domain/plans/schema.ts": 'const isBasic = plan === "free";',
      "app/http/a.server.ts": 'const isBasic = "free" !== member.plan;',
      "app/http/b.server.ts": "const isBasic = plan == BASIC_PLAN;",
      "app/http/c.server.ts": 'switch (plan) { case "pro": }',
      "app/http/d.server.ts": 'const isSame = plan === other; change(member, "pro");',
      "tests/unit/a.test.ts": 'const isBasic = plan === "free";',
    });
    expect(placesOf(files.flatMap(checkPlans))).toEqual([
      "app/http/a.server.ts:1",
      "app/http/b.server.ts:1",
      "app/http/c.server.ts:1",
    ]);
  });

  test("the badge of a listing is refused in SQL that asks for something else", () => {
    const files = filesOf({
      "app/domain/experts/listing/a.server.ts": "sql`where verified = 1`;",
      "app/domain/newsletter/a.server.ts": "sql`where l.verified = 1`;",
      "app/domain/threads/state/response-time.server.ts": "sql`where verified = 1`;",
      "app/http/a.server.ts": "sql`where l.verified = 1`;",
      "app/http/b.server.ts": "eq(expertListings.verified, true);",
      "app/http/c.server.ts": "sql`select 'verified', email_verified_at`; proof.verified;",
    });
    expect(placesOf(files.flatMap(checkPlans))).toEqual([
      "app/http/a.server.ts:1",
      "app/http/b.server.ts:1",
    ]);
  });

  test("the column of the plan is refused outside of its own SQL", () => {
    const files = filesOf({
      "app/domain/plans/plan-column.server.ts": "sql`select expert from profiles`;",
      "app/domain/quotes/a.server.ts": "sql`select p.expert from profiles p`;",
      "app/domain/quotes/b.server.ts": `sql\`update profiles set updated_at = \${at}, expert = 1\`;`,
      "app/domain/quotes/c.server.ts": 'sql.raw("expert");',
      "app/domain/quotes/d.server.ts": "select({ isPro: profiles.expert });",
      "app/domain/quotes/e.server.ts": "db.insert(profiles).values({ id, expert: true });",
      "app/domain/quotes/f.server.ts": "db.update(profiles)\n  .set({ expert });",
      "app/domain/quotes/g.server.ts":
        "sql`side = 'expert' and expert_id = 1`; leave(`/quote?expert=`); thread.expert;",
      "db/seeds/people/rows.ts": "db.insert(profiles).values({ expert: true });",
    });
    expect(placesOf(files.flatMap(checkPlans))).toEqual(
      ["a", "b", "c", "d", "e", "f"].map((name) => `app/domain/quotes/${name}.server.ts:1`),
    );
  });
});

describe("tests", () => {
  test("that sleep, are skipped or are picked are refused", () => {
    const files = filesOf({
      "tests/http/a.test.ts": 'import { setTimeout as pause } from "node:timers/promises";',
      "tests/http/b.test.ts": "await new Promise((done) => setTimeout(done, 5));",
      "tests/http/c.test.ts": "await page.waitForTimeout(5);",
      "tests/http/d.test.ts": 'test.skip("x", () => {});',
      "tests/http/e.test.ts": 'describe.only("x", () => {});',
      "tests/http/f.test.ts": 'await page.waitForLoadState("networkidle");',
      "tests/http/g.test.ts": 'await page.goto("/", { waitUntil: "networkidle" });',
      "tests/http/h.test.ts": 'test("x", () => {}); items.only(); socket.setTimeout(5);',
    });
    const found = new Set(placesOf(checkTests(files)).map((where) => where.slice(11, 12)));
    expect([...found]).toEqual(["a", "b", "c", "d", "e", "f", "g"]);
  });

  test("that read a page once are refused", () => {
    const files = filesOf({
      "tests/e2e/a.test.ts": "expect(await page.locator('p').textContent()).toBe('x');",
      "tests/e2e/b.test.ts": "expect(new URL(page.url()).pathname).toBe('/');",
      "tests/e2e/c.test.ts": "await expect.poll(() => page.title()).toBe('x');",
      "tests/e2e/d.test.ts": "expect(await image.evaluate((it) => it.naturalWidth)).toBe(1);",
      "tests/e2e/e.test.ts": "await settled(page.locator('p')).toHaveText('x'); expect(2).toBe(2);",
      "tests/http/f.test.ts": "expect(await rows.count()).toBe(1);",
      "tests/e2e/g.test.ts": "await settled.poll(() => isOpen).toBe(true);",
      "tests/e2e/h.test.ts": "await settled.poll(() => isOpen()).toBe(true);",
    });
    const found = placesOf(checkTests(files)).map((where) => where.slice(10, 11));
    expect(found).toEqual(["a", "b", "c", "d", "g"]);
  });

  test("are there for every file of app/lib", () => {
    const files = filesOf({
      "app/lib/text/fold.ts": "",
      "app/lib/text/words.ts": "",
      "tests/unit/lib/text/fold.test.ts": "",
    });
    expect(checkTests(files)).toEqual([
      {
        where: "app/lib/text/words.ts",
        rule: "every file of app/lib has a test",
        figure: "tests/unit/lib/text/words.test.ts is missing",
      },
    ]);
  });
});

describe("documents", () => {
  const text =
    "See `app/lib/text/fold.ts` and [the rules](docs/rules.md). `fold` in `app/lib/text/fold.ts`.";
  const code = "export function fold() {}";

  test("that name what exists are fine", () => {
    const files = { "README.md": text, "docs/rules.md": "", "app/lib/text/fold.ts": code };
    expect(checkDocuments(createScratchProject(files))).toEqual([]);
  });

  test("that name missing files, functions or documents are refused", () => {
    const without = (files: Record<string, string>) =>
      checkDocuments(createScratchProject({ "README.md": text, ...files })).map(
        ({ figure }) => figure,
      );
    expect(without({})).toEqual(["app/lib/text/fold.ts", "docs/rules.md"]);
    expect(without({ "docs/rules.md": "", "app/lib/text/fold.ts": "" })).toEqual([
      "fold in app/lib/text/fold.ts",
    ]);
  });

  test("with banned words are refused, except in code", () => {
    const files = { "docs/a.md": "Nobody reads it.\n\nThe test `nobody` reads it.\n" };
    expect(placesOf(checkDocuments(createScratchProject(files)))).toEqual(["docs/a.md:1"]);
  });

  test("that name missing commands, flags or headings are refused", () => {
    const document = `# Save the site

      \`npm run save -- --all\`, \`npm run save -- FOLDER --never\`, \`npm run gone\`,
      [here](#save-the-site), [there](#lost), [elsewhere](docs/b.md#two-words--more)`;
    const files = {
      "README.md": document,
      "docs/b.md": "## Two words & more",
      "package.json": JSON.stringify({ scripts: { save: "node local/run.mjs save" } }),
      "local/run.mjs": 'const commands = {\n  save: ["local/save.ts"],\n};',
      "local/save.ts": 'import { usage } from "./usage.ts";',
      "local/usage.ts": 'export const usage = "npm run save -- [--all]";',
    };
    expect(checkDocuments(createScratchProject(files)).map(({ figure }) => figure)).toEqual([
      ...["npm run save -- --never", "npm run gone", "#lost"],
    ]);
  });
});

describe("SQL", () => {
  const check = (text: string) => filesOf({ "app/lib/a.ts": text }).flatMap(checkSqlCase);

  test.each(["sql`SELECT 1`", "sql`select 1 FROM t`", 'sql.raw("LIMIT 3")'])(
    "keywords in upper case are refused in %s",
    (text) => expect(check(text)).toHaveLength(1),
  );

  test("keywords in lower case, values and other texts pass", () => {
    expect(check("sql`select 'FROM' where a = 'AND'`; const label = `SELECT`;")).toEqual([]);
  });
});

describe("migrations", () => {
  const breachesOf = (sql: string, name = "0099_later") =>
    checkMigrations(createScratchProject({ [`db/migrations/${name}.sql`]: sql }));

  test.each([
    ["drop table `sessions`;", "DROP"],
    ["DROP INDEX `message_threads_inbox`;", "DROP"],
    ["alter table `users` drop column `name`;", "DROP"],
    ["alter table `users` rename to `people`;", "RENAME"],
    ["ALTER TABLE `users` RENAME COLUMN `name` TO `full_name`;", "RENAME"],
    ["alter table `users` add `age` integer not null;", "NOT NULL without default"],
    ["create table `__new_users` (`id` text);", "a table is rebuilt"],
    ["PRAGMA foreign_keys=OFF;", "a table is rebuilt"],
    ["alter table `users` alter column `name` to `name` integer;", "ALTER COLUMN"],
    ["delete from `users`;", "DELETE"],
    ["/* tidy */ delete from `users`;", "DELETE"],
    ["select '--'; delete from `users`;", "DELETE"],
    ["create trigger t after insert on a begin delete from `users`; end;", "DELETE"],
    ["insert or replace into `users` (`id`) values ('a');", "REPLACE"],
    ["replace into `users` (`id`) values ('a');", "REPLACE"],
    ["update `users` set `email` = null;", "UPDATE of a column that was there before"],
    ["select '-- contract: since abc1234, no'; drop table `a`;", "DROP"],
    ["create unique index `one` on `users` (`name`);", "a new rule of uniqueness on existing rows"],
    [
      "create trigger t before insert on users begin select raise(abort, 'no'); end;",
      "a trigger refuses rows",
    ],
  ])("%s is refused", (sql, figure) => {
    expect(breachesOf(sql)).toMatchObject([{ where: "db/migrations/0099_later.sql:1", figure }]);
  });

  test("rows of a table that the file creates may go", () => {
    const made = "create virtual table `words` using fts5(text);\n--> statement-breakpoint\n";
    const trigger = (table: string) =>
      `${made}create trigger t after delete on a begin delete from ${table}; end;`;
    expect(breachesOf(trigger("words"))).toEqual([]);
    expect(breachesOf(trigger("users"))).toMatchObject([{ figure: "DELETE" }]);
  });

  test("a trigger may be replaced by another of its name", () => {
    const next = "--> statement-breakpoint\n";
    const made = "create trigger `t` after insert on `a` begin select 1; end;";
    expect(breachesOf(`drop trigger \`t\`;${next}${made}`)).toEqual([]);
    expect(breachesOf(`drop trigger \`u\`;${next}${made}`)).toMatchObject([{ figure: "DROP" }]);
  });

  test("an index may be replaced by another of its name", () => {
    const next = "--> statement-breakpoint\n";
    const made = "create index `i` on `a` (`b`) where b is not null;";
    expect(breachesOf(`drop index \`i\`;${next}${made}`)).toEqual([]);
    expect(breachesOf(`drop index \`j\`;${next}${made}`)).toMatchObject([{ figure: "DROP" }]);
    expect(breachesOf(`drop trigger \`i\`;${next}${made}`)).toMatchObject([{ figure: "DROP" }]);
  });

  describe("a table that is stored without rowids", () => {
    const next = "--> statement-breakpoint\n";
    const replaced = (from: string, into: string, ends = "without rowid") =>
      [
        `create table \`new_tags\` (\`id\` text, \`tag\` text, primary key (\`id\`)) ${ends};`,
        `insert into \`new_tags\` (${into}) select ${from} from \`tags\` order by 1;`,
        "drop table `tags`;",
        "alter table `new_tags` rename to `tags`;",
      ].join(next);

    test("passes when its file copies the same columns", () => {
      expect(breachesOf(replaced("`id`, `tag`", "`id`, `tag`"))).toEqual([]);
    });

    test.each([
      ["fewer columns", replaced("`id`", "`id`")],
      ["some of the rows", replaced("`id`, `tag`", "`id`, `tag`").replace("order by 1", "where 0")],
      ["other columns", replaced("`tag`, `id`", "`id`, `tag`")],
      ["a table with rowids", replaced("`id`, `tag`", "`id`, `tag`", "")],
      ["another name", replaced("`id`", "`id`").replace("rename to `tags`", "rename to `labels`")],
    ])("is refused with %s", (_, sql) => {
      expect(breachesOf(sql).map(({ figure }) => figure)).toContain("RENAME");
    });
  });

  test("the line of the statement is named", () => {
    const sql = "create table `a` (`id` text);--> statement-breakpoint\ndrop table `b`;\n";
    expect(placesOf(breachesOf(sql))).toEqual(["db/migrations/0099_later.sql:2"]);
  });

  test.each([
    "create table `a` (`id` text not null);",
    "create table `a` (`id` text);--> statement-breakpoint\ncreate unique index `u` on `a` (`id`);",
    "alter table `users` add `age` integer;",
    "alter table `users` add `age` integer default 0 not null;",
    "alter table `users` add `tab` text generated always as (case when 1 then 'x' end) virtual not null;",
    "create index `by_name` on `users` (`name`);",
    "alter table `users` add `note` text;--> statement-breakpoint\nupdate `users` set `note` = 'drop table x';",
    "alter table `a` add `n` text;--> statement-breakpoint\nupdate `a` set `n` = (select b.x from b where b.y = 1) where `n` is null;",
    "create table `a` (`id` text);--> statement-breakpoint\nupdate `a` set `id` = 'x';",
    "-- contract: since abc1234, no code reads it\ndrop table `sessions`;",
  ])("%s passes", (sql) => {
    expect(breachesOf(sql)).toEqual([]);
  });

  test("a marker covers its own statement only, and needs a revision and a reason", () => {
    const one = "-- contract: since release-2026-12-01-abc1234, unused\ndrop table `a`;";
    expect(breachesOf(`${one}--> statement-breakpoint\ndrop table \`b\`;`)).toHaveLength(1);
    for (const marker of ["-- contract:", "-- contract: unused", "-- contract: since abc1234"])
      expect(breachesOf(`${marker}\ndrop table \`a\`;`), marker).toHaveLength(1);
  });

  test("migrations before the first release are left alone", () => {
    expect(breachesOf("drop table `a`;", "0012_plan_of_payments")).toEqual([]);
  });
});
