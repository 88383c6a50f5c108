import { copyFileSync, mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin } from "vite";

/** What a build calls the file: the endings that wrangler uploads as WebAssembly and as data. */
const fileName = (path: string): string => basename(path).replace(/\.ttf$/, ".bin");

const isBinary = (id: string): boolean => /\.(wasm|ttf)$/.test(id);
const MARK = "binary-module:";
const PREFIX = `\0${MARK}`;
const encode = (path: string): string => Buffer.from(path).toString("base64url");

/**
 * WebAssembly and fonts that the Worker's code imports. workerd compiles and loads only files that
 * were uploaded beside the Worker, so a build copies them and keeps the import; Node reads them.
 */
export function binaryModules(): Plugin {
  const found = new Map<string, string>();
  let isBuild = false;
  return {
    name: "binary-modules",
    enforce: "pre",
    configResolved({ command, build }) {
      isBuild = command === "build" && Boolean(build.ssr);
    },
    async resolveId(source, importer) {
      if (!importer || !isBinary(source)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      // Encoded, because Node itself would load what has the path of a package.
      if (!isBuild) return resolved && PREFIX + encode(resolved.id);
      if (!resolved) return null;
      found.set(fileName(resolved.id), resolved.id);
      return { id: MARK + fileName(resolved.id), external: true };
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const path = Buffer.from(id.slice(PREFIX.length), "base64url").toString();
      const bytes = `new Uint8Array(readFileSync(${JSON.stringify(path)}))`;
      const value = path.endsWith(".wasm") ? `new WebAssembly.Module(${bytes})` : `${bytes}.buffer`;
      return `import { readFileSync } from "node:fs";\nexport default ${value};`;
    },
    renderChunk: (code) => (code.includes(MARK) ? code.replaceAll(MARK, "./") : null),
    writeBundle({ dir = "" }) {
      if (found.size > 0) mkdirSync(dir, { recursive: true });
      for (const [name, path] of found) copyFileSync(path, join(dir, name));
    },
  };
}
