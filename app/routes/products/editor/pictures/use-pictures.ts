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
  /** As the page was made. */
  keys: readonly string[];
  most: number;
  /** Pictures that the site has no longer. */
  goneKeys: readonly string[] | undefined;
  onChange(): void;
}

export interface Pictures {
  items: readonly PictureItem[];
  /** What is said of the last change. */
  notice: string;
  isSending: boolean;
  hasFailed: boolean;
  add(files: readonly File[]): void;
  retry(id: string): void;
  remove(id: string): void;
  move(id: string, by: 1 | -1): void;
}

/** The pictures of one field: what is chosen is sent at once, one at a time, and what fails can be sent again. */
export function usePictures(options: PicturesOptions): Pictures {
  const { kind, most } = options;
  const { t } = useTexts();
  const { items, setItems, change } = usePictureItems(options);
  const [notice, setNotice] = useState("");
  const choose = useChoosing(kind, change);
  useSending({ items, change, ...useDelivery(kind, setItems) });

  // Each change is made to the items of that moment: what is sent meanwhile goes on changing them.
  const add = (files: readonly File[]) => {
    const room = kind === "cover" ? 1 : Math.max(0, most - items.length);
    const chosen = files.slice(0, room).map(choose);
    // A new cover takes the place of the stored one once it has arrived; until then nothing is lost.
    const isKept = ({ state }: PictureItem) => kind !== "cover" || state === "stored";
    setItems((now) => [...now.filter(isKept), ...chosen]);
    const isFull = kind === "gallery" && files.length > room;
    setNotice(isFull ? t("productForm.errors.tooManyPictures", { count: most }) : "");
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hidden fields change with the pictures.
  useEffect(onChange, [items, onChange]);
  useEffect(() => {
    if (!goneKeys) return;
    setItems((now) => loseKeys(now, goneKeys, t("productForm.errors.reference")));
  }, [goneKeys, t]);
  const change: Change = (id, changes) => setItems((now) => changeItem(now, id, changes));
  return { items, setItems, change };
}

/** Makes an item of a file, which is shown as soon as it is read. */
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

/** How a picture of this kind goes out, and what becomes of it when it has arrived. */
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

/** The page's policy allows no other address of a file than its whole content. */
function showChosen(file: File, show: (src: string) => void): void {
  const reader = new FileReader();
  reader.onload = () => show(String(reader.result));
  reader.readAsDataURL(file);
}
