/** Texts under nested names, as in dictionaries. */
export interface TextTree {
  [key: string]: string | TextTree;
}

/** Dotted keys and their texts, in the order of the tree. */
export function flattenTexts(tree: TextTree, prefix = ""): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, node]): [string, string][] =>
    typeof node === "string" ? [[prefix + name, node]] : flattenTexts(node, `${prefix}${name}.`),
  );
}

/** The inverse. When a key is both a text and a prefix of others, the later one stays. */
export function nestTexts(texts: Iterable<readonly [key: string, text: string]>): TextTree {
  const tree: TextTree = Object.create(null);
  for (const [key, text] of texts) {
    const names = key.split(".");
    const last = names.pop() ?? "";
    let node = tree;
    for (const name of names) {
      const next = node[name];
      const child: TextTree = typeof next === "object" ? next : Object.create(null);
      node[name] = child;
      node = child;
    }
    node[last] = text;
  }
  return tree;
}
