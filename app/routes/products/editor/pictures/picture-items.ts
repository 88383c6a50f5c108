/** The pictures of one form field, including those that are being uploaded. */
export interface PictureItem {
  /** Unique, also before it has a key. */
  id: string;
  /** The key of the stored picture; null until it is stored. */
  key: string | null;
  /** The chosen file, for a retry; null if it was stored before the page was opened. */
  file: File | null;
  /** A `data:` address of the chosen file. */
  src: string | null;
  state: "stored" | "waiting" | "sending" | "failed";
  /** From 0 to 100, during the upload. */
  percent: number;
  /** Why it has failed, as a sentence. */
  problem: string | null;
}

const EMPTY = { key: null, file: null, src: null, percent: 0, problem: null };

export function storedItem(key: string): PictureItem {
  return { ...EMPTY, id: key, key, state: "stored" };
}

/** A chosen file. With a problem it is not sent. */
export function chosenItem(id: string, file: File, problem: string | null): PictureItem {
  return { ...EMPTY, id, file, problem, state: problem ? "failed" : "waiting" };
}

export function changeItem(
  items: readonly PictureItem[],
  id: string,
  changes: Partial<PictureItem>,
): PictureItem[] {
  return items.map((item) => (item.id === id ? { ...item, ...changes } : item));
}

/** Moves one item by one position, if possible. */
export function moveItem(items: readonly PictureItem[], id: string, by: 1 | -1): PictureItem[] {
  const from = items.findIndex((item) => item.id === id);
  const [item, other] = [items[from], items[from + by]];
  if (!item || !other) return [...items];
  return items.map((each) => (each === item ? other : each === other ? item : each));
}

/** Marks pictures that are no longer stored as failed. Those with a file can be sent again. */
export function loseKeys(
  items: readonly PictureItem[],
  keys: readonly string[],
  problem: string,
): PictureItem[] {
  const isLost = ({ key }: PictureItem) => key !== null && keys.includes(key);
  return items.map((item) =>
    isLost(item) ? { ...item, key: null, state: "failed" as const, problem } : item,
  );
}
