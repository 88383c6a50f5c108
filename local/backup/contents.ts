import { readdir, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import * as z from "zod";
import { LocalModeError } from "#local/settings.ts";
import { hashManifest, MANIFEST } from "./manifest.ts";
import {
  DRAFT,
  damaged,
  measureFile,
  readFileOf,
  type Vault,
  writeFileOf,
} from "./sealed/sealed-file.ts";

/** Written last: a backup without it is not complete. */
export const CONTENTS = "contents";

const contentsSchema = z.object({
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
  /** Pictures and files that rows name and no bucket had. */
  missing: z.array(z.string()),
  /** When the rows were frozen, ISO 8601. */
  frozenAt: z.iso.datetime(),
  /** SHA-256 of the manifest. */
  manifest: z.string(),
});

/** Every other file of the backup as it is on the disk. */
export type Contents = z.output<typeof contentsSchema>;

/** Measures the files of a finished backup and writes the list of them. */
export async function writeContents(
  vault: Vault,
  facts: Pick<Contents, "missing" | "frozenAt">,
): Promise<Contents> {
  const files: Contents["files"] = [];
  for (const name of await listFiles(vault.directory)) {
    if (name.endsWith(DRAFT)) await rm(join(vault.directory, name));
    else if (name.includes("/")) files.push(await measure(vault, name));
  }
  const contents = { files, ...facts, manifest: hashManifest(vault.directory) };
  await writeFileOf(vault, CONTENTS, [Buffer.from(JSON.stringify(contents))]);
  return contents;
}

async function measure(vault: Vault, name: string): Promise<Contents["files"][number]> {
  const measured = await measureFile(join(vault.directory, name));
  if (!measured) throw damaged(name);
  return { name, ...measured };
}

/** Reads the list and compares every file with it. Throws a sentence about the first difference. */
export async function readContents(vault: Vault): Promise<Contents> {
  const text = await readText(vault, CONTENTS).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new LocalModeError(
      "The backup is not complete: run npm run backup with the same folder again, which finishes it.",
    );
  });
  let contents: Contents;
  try {
    contents = contentsSchema.parse(JSON.parse(text));
  } catch {
    throw damaged(CONTENTS);
  }
  if (contents.manifest !== hashManifest(vault.directory)) throw damaged(MANIFEST);
  for (const { name, bytes, sha256 } of contents.files) {
    const measured = await measureFile(join(vault.directory, name));
    if (!measured) throw new LocalModeError(`The file ${name} of the backup is missing.`);
    if (measured.bytes !== bytes || measured.sha256 !== sha256) throw damaged(name);
  }
  return contents;
}

/** The whole content of a small file. */
export async function readText(vault: Vault, name: string): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of readFileOf(vault, name)) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

/** Names relative to the folder, with forward slashes, sorted. */
export async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((file) => relative(directory, file).replaceAll("\\", "/"))
    .sort();
}
