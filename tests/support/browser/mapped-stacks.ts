type PrepareStack = NonNullable<typeof Error.prepareStackTrace>;

/** Lines of stacks by their places in the compiled modules. */
const lines = new Map<string, string>();
/** Packages are not compiled by Vite. */
const IS_FOREIGN = /\/node_modules\/|\bnode:/;
const OF_FRAMES = new Error("");

/**
 * Vite looks for the source of each frame whenever a stack is read, and Playwright reads one at
 * each call, which takes a fifth of a worker's CPU. This looks once for each place.
 */
export function rememberMappedStacks(): void {
  const prepare = Error.prepareStackTrace;
  if (!prepare || Object.hasOwn(prepare, "isRemembered")) return;
  const remembering: PrepareStack = (error, sites) => {
    const stack = sites.map((site) => lineOf(site, prepare));
    return [`${error.name || "Error"}: ${error.message || ""}`, ...stack].join("\n");
  };
  Error.prepareStackTrace = Object.assign(remembering, { isRemembered: true });
}

function lineOf(site: NodeJS.CallSite, prepare: PrepareStack): string {
  const place = String(site);
  if (IS_FOREIGN.test(place)) return `    at ${place}`;
  const known = lines.get(place);
  if (known) return known;
  const mapped = String(prepare(OF_FRAMES, [site]));
  const line = mapped.slice(mapped.indexOf("\n") + 1);
  lines.set(place, line);
  return line;
}
