import { useEffect, useRef } from "react";
import type { PictureItem } from "./picture-items.ts";
import type { PictureAnswer } from "./send-picture.ts";

interface Sending {
  items: readonly PictureItem[];
  change(id: string, changes: Partial<PictureItem>): void;
  send(
    file: File,
    signal: AbortSignal,
    onProgress: (percent: number) => void,
  ): Promise<PictureAnswer>;
  /** `isLast` means that no other file waits. */
  onStored(id: string, isLast: boolean): void;
}

/** Uploads waiting files one after another. A file that was removed from the list is cancelled. */
export function useSending(sending: Sending) {
  const isRunning = useRef<{ id: string; controller: AbortController } | null>(null);
  const latest = useRef(sending);
  latest.current = sending;
  const next = sending.items.find(({ state }) => state === "waiting");
  const isBusy = sending.items.some(({ state }) => state === "sending");

  useEffect(() => {
    const { id, controller } = isRunning.current ?? {};
    if (id && sending.items.every((item) => item.id !== id)) controller?.abort();
  }, [sending.items]);

  const nextId = next?.id;
  const file = next?.file;
  useEffect(() => {
    if (isBusy || !nextId || !file) return;
    const controller = new AbortController();
    isRunning.current = { id: nextId, controller };
    const change = (changes: Partial<PictureItem>) => latest.current.change(nextId, changes);
    change({ state: "sending", percent: 0 });
    void latest.current
      .send(file, controller.signal, (percent) => change({ percent }))
      .then((answer) => {
        if (controller.signal.aborted) return;
        if ("problem" in answer) return change({ state: "failed", ...answer });
        change({ state: "stored", key: answer.key });
        const { items, onStored } = latest.current;
        const isLast = items.every(({ state }) => state !== "waiting");
        onStored(nextId, isLast);
      });
  }, [isBusy, nextId, file]);
  useEffect(() => () => isRunning.current?.controller.abort(), []);
}
