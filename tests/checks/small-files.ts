import { posix } from "node:path";
import { findImporters } from "./importers.ts";
import type { SourceFile } from "./source-files.ts";
import type { Breach } from "./violation.ts";

const SMALL_LINES = 50;
const MAX_LINES = 150;
/** Small files with one importer in their folder, and why each is a file of its own. */
const REASONS: Readonly<Record<string, string>> = {
  "party/frames.ts": "the limits of frames, apart from what a room does",
  "party/presence.ts": "who is present, apart from what a room does",
  "app/domain/search/index/fill-buckets.server.ts": "the algorithm, apart from what is stored",
  "app/domain/imports/undo/remove-targets.server.ts": "what is removed, apart from the steps",
  "app/i18n/server-texts.ts": "a test compares the list with the components",
  "app/lib/pictures/webp.ts": "one file per picture format",
  "app/lib/pictures/webp-sizes.ts": "the sizes of a format have tests of their own",
  "app/routes/account/second-factor/load-second-factor.server.ts":
    "the key of a set-up, apart from the page",
  "app/routes/account/requests/load-requests.server.ts":
    "only server files of pages make private links",
  "app/routes/quote/open-request.server.ts": "only server files of pages make private links",
};

/** A small file that one neighbour imports belongs into that neighbour, if both fit in one file. */
export function checkSmallFiles(files: readonly SourceFile[]): Breach[] {
  const sources = new Map(files.map((file) => [file.path, file]));
  const importers = findImporters(files);
  const found = files.flatMap(({ path, lineCount }) => {
    const [importer, another] = [...(importers.get(path) ?? [])];
    if (!importer || another || lineCount >= SMALL_LINES || path.endsWith(".svg")) return [];
    if (posix.dirname(importer) !== posix.dirname(path) || path.startsWith("tests/")) return [];
    const together = lineCount + (sources.get(importer)?.lineCount ?? 0);
    return together > MAX_LINES ? [] : [{ path, importer }];
  });
  const unused = Object.keys(REASONS).filter((path) => found.every((file) => file.path !== path));
  return [
    ...found
      .filter(({ path }) => !(path in REASONS))
      .map(({ path, importer }) => breach(path, posix.basename(importer))),
    ...unused.map((path) => breach(path, "its reason is no longer needed")),
  ];
}

const breach = (where: string, figure: string): Breach => ({
  where,
  rule: "a small file with one importer needs a reason",
  figure,
});
