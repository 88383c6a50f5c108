import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { variablesSchema } from "#app/platform/env.ts";
import { STRIPE_EVENTS } from "#app/services/payment-event.server.ts";
import { configChecks } from "#local/deployment/doctor/config-checks.ts";
import { deploymentOfStack, hostedDeployment } from "#local/deployment/doctor/deployments.ts";
import { ENVIRONMENTS, envNames, readWorkerConfig } from "#local/deployment/worker-config.ts";

const toml = readFileSync("wrangler.toml", "utf8");
const manual = readFileSync("docs/deploy.md", "utf8");
const production = readWorkerConfig("production");
const preview = readWorkerConfig("preview");

const names = [...envNames.variables, ...envNames.secrets];

test.each(names)("wrangler.toml and docs/deploy.md name %s", (name) => {
  expect(toml).toMatch(new RegExp(`\\b${name}\\b`));
  expect(manual).toMatch(new RegExp(`\`${name}\``));
});

test("rooms read no variable that the list of the Worker lacks", () => {
  const files = readdirSync("party").filter((file) => file.endsWith(".ts"));
  const text = files.map((file) => readFileSync(`party/${file}`, "utf8")).join("\n");
  const used = [...text.matchAll(/\benv\.([A-Z_]+)\b/g)].map(([, name]) => name);
  expect(used).toContain("PRESENCE_SECONDS");
  expect([...names, ...envNames.bindings]).toEqual(expect.arrayContaining(used));
});

test.each(ENVIRONMENTS)("%s sets all that the Worker requires", (environment) => {
  const { variables, requiredSecrets, bindings } = readWorkerConfig(environment);
  const given = [
    ...Object.keys(variables),
    ...requiredSecrets,
    ...bindings.map(({ name }) => name),
  ];
  expect(given).toEqual(expect.arrayContaining(envNames.required));
  expect(envNames.secrets).toEqual(expect.arrayContaining(requiredSecrets));
  expect(envNames.variables).toEqual(expect.arrayContaining(Object.keys(variables)));
  for (const [name, value] of Object.entries(variables)) {
    const schema = variablesSchema.shape[name as keyof typeof variablesSchema.shape];
    expect(schema.safeParse(value).success, name).toBe(true);
  }
});

test("both environments have the same variables, secrets and bindings", () => {
  const kindsOf = ({ bindings }: typeof production) =>
    bindings.map(({ name, type }) => `${type} ${name}`).sort();
  expect(Object.keys(preview.variables)).toEqual(Object.keys(production.variables));
  expect(preview.requiredSecrets).toEqual(production.requiredSecrets);
  expect(kindsOf(preview)).toEqual(kindsOf(production));
});

test("the preview shares no name, host, database, bucket or limiter with production", () => {
  const shared = (of: (config: typeof production) => (string | undefined)[]) =>
    of(preview).filter((value) => of(production).includes(value));
  expect(shared(({ name, hosts }) => [name, ...hosts])).toEqual([]);
  const owned = ["r2_bucket", "ratelimit", "analytics_engine"];
  expect(
    shared(({ bindings }) =>
      bindings.filter(({ type }) => owned.includes(type)).map(({ target }) => target),
    ),
  ).toEqual([]);
  expect(
    shared(({ variables }) => [
      variables.DATABASE_URL,
      variables.APP_ORIGIN,
      variables.ALLOWED_ORIGINS,
      variables.MAIL_FROM,
    ]),
  ).toEqual([]);
});

test.each(ENVIRONMENTS)("the allowed origins of %s are its exact hosts", (environment) => {
  const { hosts, variables } = readWorkerConfig(environment);
  expect(variables.ALLOWED_ORIGINS?.split(",")).toEqual(hosts.map((host) => `https://${host}`));
  expect(variables.ALLOWED_ORIGINS).not.toContain("*");
  expect(variables.APP_ORIGIN).toBe(`https://${hosts[0]}`);
});

test.each(ENVIRONMENTS)(
  "every address of %s is reached over TLS, defaults included",
  (environment) => {
    const { variables } = readWorkerConfig(environment);
    const { shape } = variablesSchema;
    const defaults = Object.values(shape).map((schema) => schema.safeParse(undefined).data);
    const addresses = [...Object.values(variables), ...defaults].filter((value) =>
      /^[a-z]+:\/\//.test(String(value)),
    );
    expect(addresses.length).toBeGreaterThan(6);
    // The client of libSQL speaks TLS where an address does not turn it off.
    for (const address of addresses) expect(address).toMatch(/^(https|libsql):\/\/(?!.*tls=0)/);
  },
);

test("a deployment serves the build of the client alone, and no hidden file of the sources", () => {
  expect(toml.match(/^directory = .*$/gm)).toEqual(['directory = "build/client"']);
  const files = readdirSync("public", { recursive: true, encoding: "utf8" });
  expect(files.filter((path) => /(^|\/)\./.test(path))).toEqual([]);
});

test("the optional lines show the defaults", () => {
  const lines = [...toml.matchAll(/^# ([A-Z_]+) = "(.*)"$/gm)];
  expect(lines.length).toBeGreaterThan(15);
  for (const [, name = "", value] of lines) {
    const schema = variablesSchema.shape[name as keyof typeof variablesSchema.shape];
    expect(schema, name).toBeDefined();
    expect(String(schema.parse(undefined) ?? ""), name).toBe(value);
  }
});

test("a deployment keeps other variables, maps stacks, and logs no addresses", () => {
  expect(toml).toMatch(/^keep_vars = true$/m);
  expect(toml).toMatch(/^upload_source_maps = true$/m);
  expect(toml).toMatch(/^invocation_logs = false$/m);
  expect(production.crons).toEqual(["* * * * *"]);
  expect(preview.crons).toEqual(production.crons);
});

test.each(STRIPE_EVENTS)("docs/deploy.md names Stripe's event %s", (event) => {
  expect(manual).toContain(`\`${event}\``);
});

/** Whether the doctor of a local mode that has only this variable finds it. */
function findsInStack(name: string, value: string, problem: string): boolean {
  const deployment = deploymentOfStack({ [name]: value });
  return configChecks
    .filter((check) => check.only !== "hosted")
    .flatMap((check) => check.look(deployment) as { what: string }[])
    .some(({ what }) => what.startsWith(`${name} is ${problem}`));
}

/** Its schema accepts any text, so no value is malformed. */
const ANY_TEXT = ["DATABASE_AUTH_TOKEN"];
const REFUSED = ["", "-1", "no"];

test.each(names)("the doctor looks at %s", (name) => {
  expect(findsInStack(name, "", "missing")).toBe(envNames.required.includes(name));
  const schema = variablesSchema.shape[name as keyof typeof variablesSchema.shape];
  const refused = REFUSED.filter((value) => !schema.safeParse(value).success);
  expect(refused.length > 0).toBe(!ANY_TEXT.includes(name));
  for (const value of refused) expect(findsInStack(name, value, "malformed"), value).toBe(true);
});

test.each(ENVIRONMENTS)(
  "the doctor misses a required secret of %s that is removed",
  (environment) => {
    const deployment = hostedDeployment(environment, {});
    for (const name of deployment.config.requiredSecrets) {
      const requiredSecrets = deployment.config.requiredSecrets.filter((other) => other !== name);
      const config = { ...deployment.config, requiredSecrets };
      const whats = configChecks
        .flatMap((check) => check.look({ ...deployment, config }) as { what: string }[])
        .map(({ what }) => what);
      expect(whats).toContainEqual(expect.stringContaining(`${name} is missing`));
    }
  },
);

/** The commands of the installed wrangler, as "r2 bucket create". */
function listWranglerCommands(): Set<string> {
  const program = readFileSync("node_modules/wrangler/wrangler-dist/cli.js", "utf8");
  const names = [...program.matchAll(/command: "wrangler ([a-z0-9 -]+)"/g)].map(
    ([, name = ""]) => name,
  );
  // "secret" alone only groups others.
  const isGroup = (name: string) => names.some((other) => other.startsWith(`${name} `));
  return new Set(names.filter((name) => !isGroup(name)));
}

test("wrangler has every command that the documents and the fixes of the doctor name", () => {
  const known = listWranglerCommands();
  expect(known.size).toBeGreaterThan(100);
  const texts = [
    ...["docs/deploy.md", "docs/operate.md"],
    ...readdirSync("local/deployment", { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => `local/deployment/${name}`),
  ].map((path) => readFileSync(path, "utf8"));
  const named = texts.flatMap((text) => [
    ...[...text.matchAll(/npx wrangler ([a-z0-9 -]+)/g)].map(([, words = ""]) => words),
    ...[...text.matchAll(/wranglerCommand\(\w+, ["`]([a-z0-9 -]+)/g)].map(
      ([, words = ""]) => words,
    ),
    ...[...text.matchAll(/`((?:dev-url|domain) [a-z]+)/g)].map(([, words]) => `r2 bucket ${words}`),
  ]);
  expect(named.length).toBeGreaterThan(15);
  const isKnown = (words: string) => {
    const parts = words.trim().split(" ");
    return parts.some((_, last) => known.has(parts.slice(0, last + 1).join(" ")));
  };
  expect(named.filter((words) => words !== "r2 bucket " && !isKnown(words))).toEqual([]);
});
