import type { KnipConfig } from "knip";
import routes from "./app/routes.ts";

export default {
  entry: [
    "app/root.tsx",
    "app/entry.{server,client}.tsx",
    "app/entry.{deployed,enhance,badge,accent,admin,insert,keep,passkey}.ts",
    ...routes.map(({ file }) => `app/${file}`),
    "local/start.ts",
    "local/commands/{test,check,grant-admin,generate-icons,backup,restore,migrate,rebuild-index,rotate,deploy,rollback,logs,doctor,erase-requests}.ts",
    "local/{mail,stripe,google}/server.ts",
    "local/processes/{worker-host,rooms-worker}.ts",
    "tests/**/*.test.{ts,tsx}",
    "tests/support/site/setup-*.ts",
    "tests/checks/{check,security/draw-removals}.ts",
    "tests/{bench,lighthouse}/run.ts",
    "vite.config.ts",
  ],
  project: ["{app,db,party,local,tests}/**/*.{ts,tsx,mjs}", "*.{ts,cjs}"],
  remix: false,
  vite: false,
  vitest: { config: ["vitest.config.ts"] },
  exclude: ["types"],
  // `cloudflare:workers` is a module of the runtime.
  ignoreDependencies: ["cloudflare", "dependency-cruiser", "tailwindcss"],
} satisfies KnipConfig;
