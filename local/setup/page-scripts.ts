import { relative } from "node:path";
import { minify } from "terser";
import type { Plugin, Rollup } from "vite";

/** What every hydrated page loads. */
const FRAME = ["app/root.tsx", "app/entry.client.tsx"];
/** The pages with a budget of four files, and the script of what only this one uses. */
const CONVERSATIONS: Readonly<Record<string, string>> = {
  "app/routes/inbox/expert/page.tsx": "dashboard",
  "app/routes/inbox/client/page.tsx": "request",
};
/** The profile's editor shows a card and a page of an expert. Other pages with these are plain. */
const EXPERTS = /\/app\/components\/experts\/[^/]+$/;
/** A module of each script that a conversation loads. */
const COMPILED_WHOLE =
  /\/app\/(entry\.client\.tsx|routes\/inbox\/(thread\/conversation|expert\/page|client\/page)\.tsx)$/;
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
  if (conversations.length === 0) return EXPERTS.test(id) ? "experts" : undefined;
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

/** Chromium compiles the whole script while it loads, and not each function at its first call. */
const COMPILE_WHOLE = "//# allFunctionsCalledOnLoad\n";

/** A script in fewer letters; a conversation's with the hint how to compile it. */
export async function shorten(
  script: string,
  { moduleIds }: Pick<Rollup.RenderedChunk, "moduleIds">,
) {
  const { code } = await minify(script, { module: true, compress: { passes: 2 } });
  if (code === undefined) return null;
  const isWhole = moduleIds.some((id) => COMPILED_WHOLE.test(id));
  return { code: isWhole ? COMPILE_WHOLE + code : code, map: null };
}

/**
 * Makes few scripts for hydrated pages, and shortens them once more than Vite: 4 kB of a
 * conversation on slow connections. Not by Vite's option, which the build of the Worker would have
 * to share: both name the scripts of plain pages by their content.
 */
export function pageScripts(): Plugin {
  let root = "";
  let isWorker = false;
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
    configResolved: (config) => {
      root = config.root;
      isWorker = Boolean(config.build.ssr);
    },
    renderChunk: {
      order: "post",
      handler: (code, chunk) => (isWorker ? null : shorten(code, chunk)),
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const file = bundle[".vite/manifest.json"];
        if (file?.type !== "asset") return;
        const manifest = JSON.parse(String(file.source)) as ViteManifest;
        const isEntry = (id: string) => this.getModuleInfo(id)?.isEntry === true;
        for (const chunk of Object.values(bundle))
          if (chunk.type === "chunk") nameEntries(manifest, root, chunk, isEntry);
        file.source = JSON.stringify(manifest);
      },
    },
  };
}

type ViteManifest = Record<string, { file: string }>;

/**
 * One script may be the module of several entries: the root's and the start of the hydration, and
 * the empty ones of routes without a page. Vite names one of them, and Remix looks for each.
 */
export function nameEntries(
  manifest: ViteManifest,
  root: string,
  { fileName, moduleIds }: Pick<Rollup.OutputChunk, "fileName" | "moduleIds">,
  isEntry: (id: string) => boolean,
): void {
  const named = Object.values(manifest).find(({ file }) => file === fileName);
  if (!named) return;
  for (const id of moduleIds) if (isEntry(id)) manifest[relative(root, id)] ??= named;
}
