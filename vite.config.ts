import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { workerDevServer } from "./local/processes/vite-worker.ts";
import { lighterRemix } from "./local/remix/lighter-remix.ts";
import { binaryModules } from "./local/setup/binary-modules.ts";
import { pageScripts } from "./local/setup/page-scripts.ts";

declare module "@remix-run/cloudflare" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Only a deployment uploads them, and they take a quarter of the time of the build. */
const hasSourceMaps = process.env.SOURCE_MAPS === "true";

/**
 * Makes the server build the whole Worker as one ES module: its entry is the Worker's, which
 * imports the routes. This plugin comes after Remix, which sets the routes alone as the entry.
 */
function workerEntry(): Plugin {
  return {
    name: "worker-entry",
    apply: "build",
    config: (_, { isSsrBuild }) =>
      isSsrBuild
        ? {
            ssr: {
              target: "webworker",
              noExternal: true,
              resolve: { conditions: ["workerd", "worker", "browser", "module", "production"] },
            },
            build: {
              // "hidden" leaves the scripts that pages load as they are. A comment in them would
              // change their names, which the build for browsers must give them, too.
              sourcemap: hasSourceMaps && "hidden",
              rollupOptions: {
                input: "app/entry.deployed.ts",
                external: [/^node:/, /^cloudflare:/],
                output: { inlineDynamicImports: true, sourcemap: hasSourceMaps },
              },
            },
          }
        : {},
  };
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    binaryModules(),
    workerDevServer(),
    lighterRemix(),
    remix({
      buildDirectory: process.env.BUILD_DIR ?? "build",
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
    workerEntry(),
    pageScripts(),
  ],
  // While developing, packages run in Node, but in the variant that they have for Workers.
  ssr: { resolve: { externalConditions: ["workerd", "worker"] } },
  build: { target: "es2022" },
  // Also denies secrets and data of this machine. The other patterns are Vite's defaults.
  server: {
    fs: { deny: [".env", ".env.*", "*.{crt,pem}", "**/.git/**", ".dev.vars", "**/.local/**"] },
  },
});
