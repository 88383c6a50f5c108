/**
 * One key or two as a text, separated by a line break: the current key, then the one before it. A
 * key is `id:secret`, or a secret alone. What a key signs or seals carries the key's id, so that
 * it is read with the same key after a newer one has taken its place.
 */
export type Keys = string;

interface Key {
  /** Empty for a key without an id. */
  id: string;
  secret: string;
}

const SEPARATOR = "\n";
const KEY = /^(?:([A-Za-z0-9]{1,16}):)?([\s\S]+)$/;
/** Neither signatures nor sealed texts contain the sign behind the id. */
const MARKED = /^(?:([A-Za-z0-9]{1,16})~)?([\s\S]*)$/;

export function joinKeys(current: string, former = current): Keys {
  return former === current ? current : `${current}${SEPARATOR}${former}`;
}

export function currentKey(keys: Keys): Key {
  return parseKey(keys.split(SEPARATOR)[0] ?? "");
}

export function parseKey(text: string): Key {
  const [, id = "", secret = ""] = KEY.exec(text) ?? [];
  return { id, secret };
}

/** The beginning of what this key signs or seals; empty for a key without an id. */
export function markOf({ id }: Pick<Key, "id">): string {
  return id && `${id}~`;
}

/**
 * The text behind its mark, and the keys that may have made it: those with its id. A text without a
 * mark may be of any key, because the key in use may have got its id later.
 */
export function readMarked(keys: Keys, marked: string): { text: string; candidates: Key[] } {
  const [, id, text = ""] = MARKED.exec(marked) ?? [];
  const known = keys.split(SEPARATOR).map(parseKey);
  return { text, candidates: id ? known.filter((key) => key.id === id) : known };
}
