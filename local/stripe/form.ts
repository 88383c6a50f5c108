/** A value of a form: text, or a branch. Lists are branches with the keys `0`, `1`, … */
export interface FormBranch {
  [key: string]: FormBranch | string;
}

const DEEPEST = 8;

/**
 * Reads `line_items[0][price_data][currency]=eur` as Stripe does. A branch with numeric keys
 * becomes a list.
 */
export function decodeForm(text: string): Record<string, unknown> {
  const root = newBranch();
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split("[").map((key, depth) => (depth === 0 ? key : key.replace(/\]$/, "")));
    put(root, keys.slice(0, DEEPEST), value);
  }
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, withLists(value)]));
}

function put(branch: FormBranch, [key = "", ...rest]: string[], value: string): void {
  const name = key === "" ? String(Object.keys(branch).length) : key;
  if (rest.length === 0) {
    branch[name] = value;
    return;
  }
  const next = branch[name];
  const child = typeof next === "object" ? next : newBranch();
  branch[name] = child;
  put(child, rest, value);
}

function withLists(value: FormBranch | string): unknown {
  if (typeof value === "string") return value;
  const keys = Object.keys(value);
  const isList = keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
  const entries = keys.map((key) => [key, withLists(value[key] ?? "")] as const);
  return isList ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

// Without a prototype, so that no name has a special meaning.
const newBranch = (): FormBranch => Object.create(null) as FormBranch;
