import { type PluralForm, splitPlural } from "#app/lib/text/plural-forms.ts";
import type { TextTree } from "#app/lib/text/text-tree.ts";

interface Own {
  /** By dotted key, with the suffixes of plural forms. */
  texts: ReadonlyMap<string, string>;
  /** The plural forms of the language, which may differ from the tree's. */
  forms: readonly PluralForm[];
  /**
   * True when the tree is in another language: a form without a text then uses the language's own
   * text for all others.
   */
  isTranslation: boolean;
}

/**
 * The tree with a language's own texts. Unchanged parts stay the same objects, so values derived
 * from them stay valid. Texts with keys that the tree lacks are dropped.
 */
export function mergeTexts<Tree extends object>(tree: Tree, own: Own): Tree {
  return merge(tree as TextTree, own, "") as Tree;
}

function merge(tree: TextTree, own: Own, prefix: string): TextTree {
  const entries = Object.entries(tree).flatMap(([name, node]): [string, string | TextTree][] => {
    if (typeof node !== "string") return [[name, merge(node, own, `${prefix}${name}.`)]];
    if (!isCounted(tree, name)) return [[name, own.texts.get(prefix + name) ?? node]];
    // All forms replace the last form of the tree.
    const plural = splitPlural(name);
    return plural?.form === "other" ? countedTexts(tree, own, prefix, plural.stem) : [];
  });
  const isSame =
    entries.length === Object.keys(tree).length &&
    entries.every(([name, node]) => tree[name] === node);
  return isSame ? tree : Object.fromEntries(entries);
}

/** A counted text has a form for one and a form for all others. */
function isCounted(tree: Readonly<Record<string, unknown>>, name: string): boolean {
  const stem = splitPlural(name)?.stem;
  return stem !== undefined && `${stem}_one` in tree && `${stem}_other` in tree;
}

function countedTexts(
  tree: TextTree,
  { texts, forms, isTranslation }: Own,
  prefix: string,
  stem: string,
): [string, string | TextTree][] {
  const own = (form: PluralForm) => texts.get(`${prefix}${stem}_${form}`);
  return forms.map((form) => {
    const inTree = tree[`${stem}_${form}`] ?? tree[`${stem}_other`] ?? "";
    return [`${stem}_${form}`, own(form) ?? (isTranslation ? own("other") : undefined) ?? inTree];
  });
}
