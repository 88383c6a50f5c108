import { useEffect, useRef, useState } from "react";
import { showToast } from "#app/components/ui/client-toasts.ts";
import { findProblem } from "#app/components/uploads/use-chosen-picture.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import {
  changeItem,
  chosenItem,
  loseKeys,
  moveItem,
  type PictureItem,
  storedItem,
} from "./picture-items.ts";
import { type ProductPictureKind, sendPicture } from "./send-picture.ts";
import { useSending } from "./use-sending.ts";

interface PicturesOptions {
  kind: ProductPictureKind;
  /** The stored pictures when the page was loaded. */
  keys: readonly string[];
  max: number;
  /** Pictures that are no longer stored. */
  goneKeys: readonly string[] | undefined;
  onChange(): void;
}

export interface Pictures {
  items: readonly PictureItem[];
  /** The status text of the last change. */
  notice: string;
  isSending: boolean;
  hasFailed: boolean;
  add(files: readonly File[]): void;
  retry(id: string): void;
  remove(id: string): void;
  move(id: string, by: 1 | -1): void;
}

/**
 * The pictures of one field. Chosen files are uploaded at once, one at a time, and failed ones can
 * be sent again.
 */
export function usePictures(options: PicturesOptions): Pictures {
  const { kind, max } = options;
  const { t } = useTexts();
  const { items, setItems, change } = usePictureItems(options);
  const [notice, setNotice] = useState("");
  const choose = useChoosing(kind, change);
  useSending({ items, change, ...useDelivery(kind, setItems) });

  // Updates use the current items, because uploads change them at the same time.
  const add = (files: readonly File[]) => {
    const room = kind === "cover" ? 1 : Math.max(0, max - items.length);
    const chosen = files.slice(0, room).map(choose);
    // A new cover replaces the stored one after its upload, so that nothing is lost before.
    const isRetained = ({ state }: PictureItem) => kind !== "cover" || state === "stored";
    setItems((now) => [...now.filter(isRetained), ...chosen]);
    const isFull = kind === "gallery" && files.length > room;
    setNotice(isFull ? t("productForm.errors.tooManyPictures", { count: max }) : "");
  };
  const remove = (id: string) => {
    setItems((now) => now.filter((item) => item.id !== id));
    setNotice(t("productForm.pictures.removed"));
  };
  const move = (id: string, by: 1 | -1) => {
    const moved = moveItem(items, id, by);
    const number = moved.findIndex((item) => item.id === id) + 1;
    setItems((now) => moveItem(now, id, by));
    setNotice(t("productForm.pictures.moved", { number, count: moved.length }));
  };
  const retry = (id: string) => change(id, { state: "waiting", problem: null });
  const isSending = items.some(({ state }) => state === "waiting" || state === "sending");
  const hasFailed = items.some(({ state }) => state === "failed");
  return { items, notice, isSending, hasFailed, add, retry, remove, move };
}

type Items = readonly PictureItem[];
type Change = (id: string, changes: Partial<PictureItem>) => void;

function usePictureItems({ keys, goneKeys, onChange }: PicturesOptions) {
  const { t } = useTexts();
  const [items, setItems] = useState<Items>(() => keys.map(storedItem));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hidden fields follow.
  useEffect(onChange, [items, onChange]);
  useEffect(() => {
    if (!goneKeys) return;
    setItems((now) => loseKeys(now, goneKeys, t("productForm.errors.reference")));
  }, [goneKeys, t]);
  const change: Change = (id, changes) => setItems((now) => changeItem(now, id, changes));
  return { items, setItems, change };
}

/** Creates an item for a file and shows its preview once it is read. */
function useChoosing(kind: ProductPictureKind, change: Change) {
  const { t } = useTexts();
  const lastId = useRef(0);
  return (file: File): PictureItem => {
    lastId.current += 1;
    const problem = findProblem(file);
    const item = chosenItem(`${kind}-${lastId.current}`, file, problem && t(problem));
    showChosen(file, (src) => change(item.id, { src }));
    return item;
  };
}

/** How a picture of this kind is uploaded, and what happens after the upload. */
function useDelivery(
  kind: ProductPictureKind,
  setItems: (change: (now: Items) => Items) => void,
): Pick<Parameters<typeof useSending>[0], "send" | "onStored"> {
  const { t } = useTexts();
  return {
    send: (file, signal, onProgress) => {
      const failure = t(`productForm.errors.${kind === "cover" ? "coverUpload" : "upload"}`);
      return sendPicture({ kind, file, signal, onProgress, failure });
    },
    onStored: (id, isLast) => {
      if (kind === "cover") setItems((now) => now.filter((item) => item.id === id));
      if (isLast) showToast({ title: t("productForm.pictures.uploaded"), variant: "default" });
    },
  };
}

/** The content security policy allows only `data:` addresses for files. */
function showChosen(file: File, show: (src: string) => void): void {
  const reader = new FileReader();
  reader.onload = () => show(String(reader.result));
  reader.readAsDataURL(file);
}
