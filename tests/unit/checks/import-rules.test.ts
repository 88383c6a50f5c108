import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { createScratchProject } from "./scratch-project.ts";

/** Files that keep every rule; breaches import them. */
const sound = {
  "app/paths.ts": "export const paths = {};",
  "app/root.tsx": "export default null;",
  "app/lib/text/fold.ts": "export const fold = 1;",
  "app/lib/text/words.ts": 'import { fold } from "./fold.ts"; export const words = fold;',
  "app/platform/clock.ts": "export const now = 1; export type Clock = number;",
  "app/i18n/dictionary.ts": "export type Locale = string;",
  "app/i18n/detect.server.ts": "export const detect = 1;",
  "app/i18n/format.ts": "export const format = 1;",
  "app/components/ui/icon.tsx": "export const Icon = 1;",
  "app/domain/quotes/schema.ts":
    'import type { Clock } from "#app/platform/clock.ts"; export type S = Clock;',
  "app/domain/quotes/find.server.ts": 'import { db } from "#db/client.ts"; export const find = db;',
  "app/web/guard.server.ts":
    'import { find } from "#app/domain/quotes/find.server.ts"; export const guard = find;',
  "app/services/mail.server.ts": 'import { Resend } from "resend"; export const mail = Resend;',
  "app/routes.ts": 'export default area("quote", { quote: "details/page.tsx" });',
  "app/routes/quote/details/part.tsx": "export const part = 1;",
  "app/routes/quote/details/load.server.ts":
    'import { now } from "#app/platform/clock.ts"; export const load = now;',
  "app/routes/quote/details/page.tsx":
    'import { part } from "./part.tsx"; import { find } from "#app/domain/quotes/find.server.ts"; export default [part, find];',
  "db/client.ts": "export const db = 1;",
  "db/schema.ts": "export const tables = 1;",
  "party/protocol.ts": "export const protocol = 1;",
  "tests/a.test.ts": 'import { find } from "#app/domain/quotes/find.server.ts"; void find;',
};

const checked = ["app", "db", "party", "tests"];
const breaches: [file: string, imports: string, rule: string][] = [
  ["app/lib/a.ts", "#app/i18n/format.ts", "layer-lib"],
  ["app/i18n/a.ts", "#app/web/guard.server.ts", "layer-i18n"],
  ["app/entry.worker.ts", "#app/components/ui/icon.tsx", "layer-worker"],
  ["app/routes/site/a.tsx", "#app/services/mail.server.ts", "layer-pages"],
  ["app/routes/site/b.tsx", "#db/client.ts", "layer-pages"],
  ["app/routes/site/c.tsx", "#app/platform/clock.ts", "layer-pages-types-only"],
  ["app/routes/site/d.tsx", "#app/routes/quote/details/part.tsx", "no-import-between-areas"],
  ["app/routes/site/e.server.ts", "#db/client.ts", "layer-page-servers"],
  ["app/routes/inbox/log/f.tsx", "#app/i18n/detect.server.ts", "browser-stays-in-the-browser"],
  ["app/components/ui/a.tsx", "#app/root.tsx", "nothing-imports-routes"],
  ["tests/a.ts", "#app/routes/quote/details/page.tsx", "nothing-imports-route-modules"],
  ["app/components/ui/b.tsx", "#app/domain/quotes/find.server.ts", "layer-components"],
  ["app/components/ui/c.tsx", "#app/i18n/detect.server.ts", "browser-stays-in-the-browser"],
  ["app/components/ui/d.tsx", "node:fs", "browser-without-node"],
  ["app/web/a.server.ts", "#app/components/ui/icon.tsx", "layer-web"],
  ["app/web/b.server.ts", "drizzle-orm", "sql-lives-in-the-domain"],
  ["app/jobs/a.server.ts", "#app/services/mail.server.ts", "layer-jobs"],
  ["app/domain/quotes/a.server.ts", "#app/web/guard.server.ts", "layer-domain"],
  ["app/domain/quotes/b.server.ts", "#app/i18n/format.ts", "layer-domain"],
  ["app/domain/quotes/c.server.ts", "react", "rules-know-no-http"],
  ["app/domain/quotes/d.server.ts", "resend", "providers-live-in-services"],
  ["app/services/a.server.ts", "#app/domain/quotes/find.server.ts", "layer-services"],
  ["app/mail/templates/a.server.tsx", "#app/components/ui/icon.tsx", "layer-mail-templates"],
  ["party/thread.ts", "#app/domain/quotes/schema.ts", "layer-rooms"],
  ["db/a.ts", "#app/domain/quotes/find.server.ts", "layer-database"],
  ["db/seed.ts", "#app/web/guard.server.ts", "layer-seed"],
  ["app/stray.ts", "./paths.ts", "no-stray-importer"],
  ["app/lib/b.ts", "sharp", "shipped-code-without-tools"],
  ["app/lib/c.ts", "./nowhere.ts", "no-missing-module"],
];

interface Violation {
  from: string;
  rule: { name: string };
}

describe("the import rules", () => {
  let violations: Violation[];
  const rulesBrokenBy = (file: string) =>
    violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

  beforeAll(() => {
    const planted = breaches.map(([file, target]) => [file, `import "${target}";`]);
    const circle = {
      "app/lib/one.ts": 'import type { Two } from "./two.ts"; export type One = Two;',
      "app/lib/two.ts": 'import type { One } from "./one.ts"; export type Two = One;',
      "app/web/type.server.ts":
        'import type { db } from "#db/client.ts"; export type Db = typeof db;',
    };
    const root = createScratchProject({ ...sound, ...circle, ...Object.fromEntries(planted) });
    const command = join(root, "node_modules/.bin/depcruise");
    const args = ["--config", ".dependency-cruiser.cjs", "-T", "json"];
    const { stdout } = spawnSync(command, [...args, ...checked], { cwd: root, encoding: "utf8" });
    violations = JSON.parse(stdout).summary.violations;
  });

  test.each(breaches)("%s may not import %s (%s)", (file, _, rule) => {
    expect(rulesBrokenBy(file)).toContain(rule);
  });

  test("count types like everything else", () => {
    expect(rulesBrokenBy("app/web/type.server.ts")).toEqual(["layer-web"]);
  });

  test("allow no circle, not even of types", () => {
    expect([...rulesBrokenBy("app/lib/one.ts"), ...rulesBrokenBy("app/lib/two.ts")]).toContain(
      "no-cycle",
    );
  });

  test("find no fault with what keeps them", () => {
    expect(Object.keys(sound).filter((file) => rulesBrokenBy(file).length > 0)).toEqual([]);
  });
});
