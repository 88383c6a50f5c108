import type { Plugin, Rollup } from "vite";

const ROOT = "app/root.tsx";
const START = "app/entry.client.tsx";
/** What every hydrated page loads. */
const FRAME = [ROOT, START];
/** The pages with a budget of four files, and the script of what only this one uses. */
const CONVERSATIONS: Readonly<Record<string, string>> = {
  "app/routes/inbox/expert/page.tsx": "dashboard",
  "app/routes/inbox/client/page.tsx": "request",
};
const HYDRATES = /\bhydrate: (true|!0)/;

type Modules = (id: string) => Pick<Rollup.ModuleInfo, "code" | "importers"> | null;

/**
 * Says which script a module belongs to: each file costs bytes and a request of its own, and texts
 * compress better together. Undefined leaves it to Rollup, for what only other pages load. What a
 * conversation shares with an editor is in the script of all pages, because no editor needs to load
 * a conversation.
 */
export function scriptOf(id: string, modules: Modules): string | undefined {
  const pages = hydratedPagesWith(id, modules);
  if (FRAME.some((page) => pages.has(page))) return "frame";
  const conversations = Object.keys(CONVERSATIONS).filter((page) => pages.has(page));
  if (conversations.length === 0) return undefined;
  if (pages.size > conversations.length) return "frame";
  return conversations.length > 1 ? "conversation" : CONVERSATIONS[conversations[0] ?? ""];
}

/** The files of the hydrated pages that load a module at once, its own included. */
function hydratedPagesWith(id: string, modules: Modules): Set<string> {
  const loading = new Set([id]);
  const pages = new Set<string>();
  // The set grows while it is read.
  for (const each of loading) {
    const { code, importers = [] } = modules(each) ?? {};
    const page = pageOf(each, code ?? "");
    if (page) pages.add(page);
    for (const importer of importers) loading.add(importer);
  }
  return pages;
}

function pageOf(id: string, code: string): string | null {
  const [path = ""] = id.split("?");
  const file = path.slice(path.lastIndexOf("/app/") + 1);
  if (FRAME.includes(file) || file in CONVERSATIONS) return file;
  return /^app\/routes\/.*\.tsx$/.test(file) && HYDRATES.test(code) ? file : null;
}

/**
 * Makes few scripts for hydrated pages. One script holds both the root's module and the start of the
 * hydration; Vite's manifest names the second one only, and Remix looks for both.
 */
export function pageScripts(): Plugin {
  return {
    name: "page-scripts",
    apply: "build",
    config: (_, { isSsrBuild }) =>
      isSsrBuild
        ? {}
        : {
            build: {
              rollupOptions: {
                // A script that others share may be a page's module itself, without a file for it.
                preserveEntrySignatures: "allow-extension",
                output: { manualChunks: (id, { getModuleInfo }) => scriptOf(id, getModuleInfo) },
              },
            },
          },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const file = bundle[".vite/manifest.json"];
        if (file?.type !== "asset") return;
        const manifest = JSON.parse(String(file.source)) as Record<string, unknown>;
        if (!manifest[START]) this.error(`The manifest does not name ${START}.`);
        file.source = JSON.stringify({ ...manifest, [ROOT]: manifest[START] });
      },
    },
  };
}
