import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Pictures } from "./pictures/use-pictures.ts";

interface SaveGuard {
  /** Why the form was not sent; empty if nothing prevents it. */
  notice: string;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

/**
 * Waits with the form until all pictures are uploaded, and then sends it. Failed pictures must be
 * sent again or removed first.
 */
export function useSaveGuard(
  form: RefObject<HTMLFormElement>,
  { pictures, isBusy }: { pictures: readonly Pictures[]; isBusy: boolean },
): SaveGuard {
  const { t } = useTexts();
  const [notice, setNotice] = useState("");
  const pressed = useRef<HTMLElement | null | undefined>(undefined);
  const isSending = pictures.some((each) => each.isSending);
  const hasFailed = pictures.some((each) => each.hasFailed);

  useEffect(() => {
    if (isSending) return;
    const button = pressed.current;
    pressed.current = undefined;
    setNotice(button !== undefined && hasFailed ? t("productForm.pictures.saveStopped") : "");
    if (button !== undefined && !hasFailed) form.current?.requestSubmit(button);
  }, [form, isSending, hasFailed, t]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (isBusy || isSending || hasFailed) event.preventDefault();
    if (isSending) {
      pressed.current = submitter;
      setNotice(t("productForm.pictures.saveWaits"));
    } else if (hasFailed) setNotice(t("productForm.pictures.saveStopped"));
  };
  return { notice, onSubmit };
}
