// Who may import whom, type imports included. Each folder is a layer. A layer may import only what
// its row names. `npm run check` runs this.
const { readFileSync } = require("node:fs");

/** Importable by every layer. */
const everywhere = ["app/paths.ts", "app/lib/", "app/i18n/dictionary.ts", "public/locales/"];
/** Importable by every layer as types. */
const everywhereAsTypes = ["app/platform/", "app/i18n/translate.ts"];

/** What pages and browsers share with the domain: form schemas and tables, without server code. */
const schemas = "app/domain/.+/(schema|fields|filters).ts";
const protocol = "party/protocol.ts";
const page = [
  "app/components/",
  "app/web/",
  "app/domain/",
  "app/i18n/",
  "app/styles/",
  "app/entry.accent.ts",
  "app/entry.admin.ts",
  "app/entry.insert.ts",
  "app/entry.passkey.ts",
  protocol,
];

/**
 * A path names one file or, with a slash at its end, a folder. Dots are literal. The first row that
 * matches a file is its layer. Every layer may import itself. The rules below limit pages further.
 */
const layers = [
  { name: "paths", files: ["app/paths.ts"], may: [] },
  { name: "lib", files: ["app/lib/"], may: [] },
  // The bindings of the rooms have the types of the rooms.
  { name: "platform", files: ["app/platform/"], may: ["party/thread.ts", "party/inbox.ts"] },
  { name: "styles", files: ["app/styles/"], may: [] },
  { name: "i18n", files: ["app/i18n/"], may: [] },
  { name: "declarations", files: ["app/[a-z-]+.d.ts"], may: [] },
  { name: "route-config", files: ["app/routes.ts"], may: [] },
  // The Worker detects the language, because the context that every loader gets holds it.
  {
    name: "worker",
    files: ["app/entry.worker.ts"],
    may: [
      "app/web/",
      "app/jobs/",
      "app/domain/",
      "app/services/",
      "app/platform/",
      "app/i18n/",
      "db/client.ts",
      "db/site-database.ts",
    ],
  },
  {
    name: "deployed",
    files: ["app/entry.deployed.ts"],
    may: ["app/entry.worker.ts", "app/counters/", "party/"],
  },
  // Loaders, actions and form handlers of a page, in files of their own.
  {
    name: "page-servers",
    files: ["app/routes/.*.server.tsx?"],
    may: ["app/routes/", ...page, "app/mail/links/", "app/services/", "app/platform/"],
  },
  {
    name: "pages",
    files: ["app/root.tsx", "app/entry.server.tsx", "app/entry.client.tsx", "app/routes/"],
    may: page,
  },
  {
    name: "enhance",
    files: ["app/entry.enhance.ts"],
    may: ["app/components/forms/enhance-fields.ts", "app/components/experts/show-shortlist.ts"],
  },
  { name: "badge", files: ["app/entry.badge.ts"], may: ["app/components/live/inbox-watch.ts"] },
  { name: "accent", files: ["app/entry.accent.ts"], may: [] },
  { name: "admin", files: ["app/entry.admin.ts"], may: [] },
  { name: "insert", files: ["app/entry.insert.ts"], may: [] },
  { name: "keep", files: ["app/entry.keep.ts"], may: [] },
  { name: "passkey", files: ["app/entry.passkey.ts"], may: [] },
  // The document names the addresses of the style sheet and of the plain pages' scripts. It does
  // not import their code.
  {
    name: "components",
    files: ["app/components/"],
    may: [
      "app/i18n/",
      protocol,
      schemas,
      "app/styles/",
      "app/entry.enhance.ts",
      "app/entry.badge.ts",
      "app/entry.keep.ts",
    ],
  },
  {
    name: "web",
    files: ["app/web/"],
    may: [
      "app/styles/font/geist.woff2",
      "app/domain/",
      "app/mail/outbox/",
      "app/services/",
      "app/i18n/",
      "app/platform/",
      protocol,
    ],
  },
  {
    name: "jobs",
    files: ["app/jobs/"],
    may: ["app/domain/", "app/mail/outbox/", "app/platform/"],
  },
  {
    name: "domain",
    files: ["app/domain/"],
    may: ["db/", "app/services/", "app/mail/", "app/platform/", protocol],
  },
  { name: "mail-blocks", files: ["app/mail/blocks/"], may: ["app/i18n/"] },
  {
    name: "mail-templates",
    files: ["app/mail/templates/"],
    may: ["app/mail/blocks/", "app/mail/links/", "app/i18n/"],
  },
  {
    name: "mail",
    files: ["app/mail/"],
    may: ["app/services/", "app/platform/", "db/", "app/i18n/"],
  },
  {
    name: "services",
    files: ["app/services/"],
    may: ["app/platform/", protocol, "party/admission.ts", "app/styles/font/geist-[46]00.ttf"],
  },
  {
    name: "counters",
    files: ["app/counters/"],
    may: ["app/domain/insights/", "app/platform/", "db/client.ts"],
  },
  { name: "protocol", files: [protocol], may: [] },
  { name: "rooms", files: ["party/"], may: [protocol] },
  {
    name: "seed",
    files: ["db/seed.ts", "db/seeds/"],
    may: ["db/", "app/domain/", "app/services/"],
  },
  {
    name: "database",
    files: ["db/"],
    // The tables have the choices of the domain. Browsers load these files, so that none of them
    // reaches the database.
    may: [
      "app/platform/clock.ts",
      "app/platform/log/request-log.ts",
      "app/domain/.+/schema.ts",
      protocol,
    ],
  },
  {
    name: "surroundings",
    files: ["local/", "tests/"],
    may: ["app/", "db/", "party/", "local/", "tests/"],
  },
];

const project = "^(app|db|party|local|tests|public)/";

/** One pattern for any of the given paths. */
function pattern(paths) {
  const alternatives = paths.map((path) => {
    const escaped = path.replaceAll(/\.(?=\w)/g, "\\.");
    return path.endsWith("/") ? escaped : `${escaped}$`;
  });
  return `^(${alternatives.join("|") || "nothing"})`;
}

function layerRule({ name, files, may }, position) {
  const earlier = layers.slice(0, position).flatMap((layer) => layer.files);
  const from = { path: pattern(files), pathNot: pattern(earlier) };
  const allowed = [...files, ...may, ...everywhere];
  return [
    {
      name: `layer-${name}`,
      severity: "error",
      from,
      to: { path: project, pathNot: [pattern([...allowed, ...everywhereAsTypes])] },
    },
    {
      name: `layer-${name}-types-only`,
      severity: "error",
      from,
      to: {
        path: pattern(everywhereAsTypes),
        pathNot: [pattern(allowed)],
        dependencyTypesNot: ["type-only"],
      },
    },
  ];
}

/** The modules that `app/routes.ts` names: Remix alone loads them. */
function routeModules() {
  const table = readFileSync("app/routes.ts", "utf8");
  return [...table.matchAll(/area\("([^"]+)", \{([^}]*)\}/g)].flatMap(([, area, rows]) =>
    [...rows.matchAll(/: "([^"]+\.tsx?)"/g)].map(([, file]) => `app/routes/${area}/${file}`),
  );
}

/** Code under `app/routes` that hydrated pages share: no loader or action is stripped from it. */
const browserParts =
  "app/routes/(inbox/(live|composer|log|tools|thread-list|client-tools)|products/editor|account/profile/editor)/";
const browserCode = `^(app/components/|${browserParts}|app/i18n/|app/lib/|app/entry\\.(client|enhance|accent|admin|badge|insert|keep|passkey)|party/protocol|${schemas})`;

/** Server files, and route modules, whose loaders and actions Remix strips. */
const notInBrowser = ["\\.server\\.tsx?$", pattern(routeModules())];

const forbidden = [
  { name: "no-cycle", severity: "error", from: {}, to: { circular: true } },
  {
    name: "paths-imports-nothing",
    comment: "Whatever needs an address can have it, without a cycle.",
    severity: "error",
    from: { path: "^app/paths\\.ts$" },
    to: {},
  },
  {
    name: "no-stray-file",
    comment: "Every file belongs to a layer.",
    severity: "error",
    from: {},
    to: { path: project, pathNot: pattern([...layers.flatMap((layer) => layer.files), "public/"]) },
  },
  {
    name: "no-stray-importer",
    severity: "error",
    from: { path: project, pathNot: pattern(layers.flatMap((layer) => layer.files)) },
    to: {},
  },
  {
    name: "no-import-between-areas",
    comment: "What two areas share is a component, machinery in app/web, or a rule in app/domain.",
    severity: "error",
    from: { path: "^app/routes/([^/]+)/" },
    to: { path: "^app/routes/", pathNot: "^app/routes/$1/" },
  },
  {
    name: "nothing-imports-routes",
    comment: "Only tests may import the parts of an area from outside.",
    severity: "error",
    from: { pathNot: "^(app/routes/|tests/|app/entry\\.deployed\\.ts$)" },
    to: { path: "^app/(routes/|root\\.tsx$|entry\\.(server|client)\\.tsx$|entry\\.worker\\.ts$)" },
  },
  {
    name: "nothing-imports-route-modules",
    severity: "error",
    from: {},
    to: { path: pattern(routeModules()) },
  },
  {
    name: "browser-stays-in-the-browser",
    comment:
      "What may run in a browser never reaches server code, however many files lie between. Of routes, Remix sees to it.",
    severity: "error",
    from: {
      path: browserCode,
      pathNot: notInBrowser,
    },
    to: { path: "\\.server\\.tsx?$|^db/", reachable: true },
  },
  {
    name: "browser-without-node",
    severity: "error",
    from: { path: browserCode, pathNot: notInBrowser },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "rules-know-no-http",
    comment:
      "Domain and services hold no Request, Response or React; mails are the one place with markup beside pages.",
    severity: "error",
    from: { path: "^app/(domain|services|jobs|lib|platform|mail/(outbox|links))/" },
    to: { path: "node_modules/(react|react-dom|@remix-run)/" },
  },
  {
    name: "providers-live-in-services",
    severity: "error",
    from: { path: "^(app|db|party)/", pathNot: "^app/services/" },
    to: { path: "node_modules/(resend|stripe)/" },
  },
  {
    name: "sql-lives-in-the-domain",
    severity: "error",
    from: { path: "^(app|party)/", pathNot: "^app/(domain|mail/outbox)/" },
    to: { path: "node_modules/(drizzle-orm|@libsql)/" },
  },
  {
    name: "shipped-code-without-tools",
    comment:
      "What is deployed imports no development dependency, but for types and the build's own route configuration.",
    severity: "error",
    from: { path: "^(app|party|db/(client|schema)\\.ts)", pathNot: "^app/routes\\.ts$" },
    to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
  },
  {
    name: "no-missing-module",
    severity: "error",
    from: {},
    to: { couldNotResolve: true, pathNot: "^(virtual:|cloudflare:)" },
  },
];

module.exports = {
  forbidden: [...forbidden, ...layers.flatMap(layerRule)],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["types", "import", "workerd", "browser", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".cjs", ".json", ".css", ".d.ts"],
    },
  },
};
