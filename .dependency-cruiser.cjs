// Who may import whom, type imports included. Each folder of the house is a layer; what a layer's line does not name, it may not
// import. `npm run check` runs this.
const { readdirSync } = require("node:fs");

/** Importable by every layer. */
const everywhere = ["app/paths.ts", "app/lib/", "app/i18n/dictionary.ts", "public/locales/"];
/** Importable by every layer as types. */
const everywhereAsTypes = ["app/platform/", "app/i18n/translate.ts"];

const schemas = "app/domain/[^/]+/schema.ts";
const protocol = "party/protocol.ts";
const page = ["app/components/", "app/http/", "app/domain/", "app/i18n/", "app/styles/", protocol];

/**
 * A path names one file or, with a slash at its end, a folder; dots are dots. The first line that fits a file is its layer. Every
 * layer may import itself; what routes may not import of each other is said below.
 */
const layers = [
  { name: "paths", files: ["app/paths.ts"], may: [] },
  { name: "lib", files: ["app/lib/"], may: [] },
  { name: "platform", files: ["app/platform/"], may: [] },
  { name: "styles", files: ["app/styles/"], may: [] },
  { name: "i18n", files: ["app/i18n/"], may: [] },
  { name: "declarations", files: ["app/[a-z-]+.d.ts"], may: [] },
  { name: "route-config", files: ["app/routes.ts"], may: [] },
  // The door detects the language (i18n), because the context that every loader gets holds it.
  {
    name: "worker",
    files: ["app/entry.worker.ts"],
    may: [
      "app/http/",
      "app/jobs/",
      "app/domain/",
      "app/services/",
      "app/platform/",
      "app/i18n/",
      "db/client.ts",
    ],
  },
  {
    name: "pages",
    files: ["app/root.tsx", "app/entry.server.tsx", "app/entry.client.tsx", "app/routes/"],
    may: page,
  },
  { name: "enhance", files: ["app/entry.enhance.ts"], may: [] },
  { name: "badge", files: ["app/entry.badge.ts"], may: ["app/components/threads/inbox-watch.ts"] },
  { name: "accent", files: ["app/entry.accent.ts"], may: [] },
  // The document names the addresses of the style sheet and of the plain pages' scripts: no code of these comes along.
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
      "app/entry.accent.ts",
    ],
  },
  {
    name: "http",
    files: ["app/http/"],
    may: ["app/domain/", "app/services/", "app/i18n/", "app/platform/"],
  },
  { name: "jobs", files: ["app/jobs/"], may: ["app/domain/", "app/platform/"] },
  {
    name: "domain",
    files: ["app/domain/"],
    may: ["db/", "app/services/", "app/emails/", "app/platform/"],
  },
  {
    name: "services",
    files: ["app/services/"],
    may: ["app/platform/", protocol, "party/ticket.ts"],
  },
  { name: "emails", files: ["app/emails/"], may: ["app/i18n/", "app/components/mail/"] },
  { name: "protocol", files: [protocol], may: [] },
  { name: "ticket", files: ["party/ticket.ts"], may: [protocol] },
  { name: "rooms", files: ["party/"], may: [protocol, "party/ticket.ts"] },
  {
    name: "seed",
    files: ["db/seed.ts", "db/seeds/"],
    may: ["db/", "app/domain/", "app/services/"],
  },
  { name: "database", files: ["db/"], may: [] },
  {
    name: "surroundings",
    files: ["local/", "tests/"],
    may: ["app/", "db/", "party/", "local/", "tests/"],
  },
];

const house = "^(app|db|party|local|tests|public)/";

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
      to: { path: house, pathNot: [pattern([...allowed, ...everywhereAsTypes])] },
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

// Folder names of routes hold `$` and dots, which patterns would take for their own.
const routeFolders = readdirSync("app/routes", { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `^app/routes/${name.replaceAll(/[.$()[\]+]/g, "\\$&")}/`);

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
    to: { path: house, pathNot: pattern([...layers.flatMap((layer) => layer.files), "public/"]) },
  },
  {
    name: "no-stray-importer",
    severity: "error",
    from: { path: house, pathNot: pattern(layers.flatMap((layer) => layer.files)) },
    to: {},
  },
  {
    name: "nothing-imports-routes",
    comment:
      "A folder of routes may import its own siblings; pieces that two routes share are components.",
    severity: "error",
    from: routeFolders.length > 0 ? { pathNot: routeFolders } : {},
    to: { path: "^app/(routes/|root\\.tsx$|entry\\.(server|client)\\.tsx$|entry\\.worker\\.ts$)" },
  },
  ...routeFolders.map((folder) => ({
    name: "nothing-imports-routes",
    severity: "error",
    from: { path: folder },
    to: { path: "^app/routes/", pathNot: folder },
  })),
  {
    name: "browser-stays-in-the-browser",
    comment:
      "What may run in a browser never reaches server code, however many files lie between. Of routes, Remix sees to it.",
    severity: "error",
    from: {
      path: `^(app/components/|app/i18n/|app/lib/|app/entry\\.(client|enhance|accent)|party/protocol|${schemas})`,
      pathNot: "\\.server\\.tsx?$|^app/components/mail/",
    },
    to: { path: "\\.server\\.tsx?$|^db/", reachable: true },
  },
  {
    name: "browser-without-node",
    severity: "error",
    from: {
      path: `^(app/components/|app/i18n/|app/lib/|app/entry\\.(client|enhance|accent)|party/protocol|${schemas})`,
    },
    to: { dependencyTypes: ["core"] },
  },
  {
    name: "rules-know-no-http",
    comment:
      "Domain and services hold no Request, Response or React; mails are the one place with markup beside pages.",
    severity: "error",
    from: { path: "^app/(domain|services|jobs|lib|platform)/" },
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
    from: { path: "^(app|party)/", pathNot: "^app/domain/" },
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
