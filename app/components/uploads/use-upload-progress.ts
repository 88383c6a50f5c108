import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { sendWithProgress } from "./send-with-progress.ts";

export interface UploadProgress {
  /** From 0 to 100 while a picture goes out; null otherwise. */
  percent: number | null;
  /** The form stays as it is. */
  cancel(): void;
  /** For the form, after whatever else may still refuse to submit it. */
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

/**
 * Watches how much of a hydrated form's chosen files has gone out. Remix submits the form and reads the answer as it always does, so
 * that redirects, toasts and refused forms are its own; only the one request goes another way. Forms without a chosen file, and browsers
 * without scripts, are left alone. When the network fails, the browser posts the form by itself and says what is wrong.
 */
export function useUploadProgress(): UploadProgress {
  const [percent, setPercent] = useState<number | null>(null);
  const { state } = useNavigation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const stopWaiting = useRef<() => void>();

  useEffect(() => {
    if (state !== "idle") return;
    stopWaiting.current?.();
    setPercent(null);
  }, [state]);
  useEffect(() => () => stopWaiting.current?.(), []);

  return {
    percent: state === "idle" ? null : percent,
    cancel: () => navigate(pathname + search, { replace: true, preventScrollReset: true }),
    onSubmit: (event) => {
      const form = event.currentTarget;
      if (event.defaultPrevented || !hasChosenFile(form)) return;
      setPercent(0);
      stopWaiting.current = interceptNextPost(async (url, body, signal) => {
        try {
          return await sendWithProgress({ url, body, signal, onProgress: setPercent });
        } catch (error) {
          if (!signal?.aborted) form.submit();
          throw error;
        }
      });
    },
  };
}

function hasChosenFile(form: HTMLFormElement): boolean {
  const files = form.querySelectorAll<HTMLInputElement>("input[type=file]");
  return [...files].some((input) => (input.files?.length ?? 0) > 0);
}

type Send = (url: string, body: FormData, signal?: AbortSignal | null) => Promise<Response>;

/** Remix asks `fetch` and offers no other way in, so the next form that is posted goes through `send`. Returns how to stop waiting. */
function interceptNextPost(send: Send): () => void {
  const usual = window.fetch;
  const ours: typeof fetch = (input, init) => {
    if (!(init?.body instanceof FormData)) return usual.call(window, input, init);
    stop();
    return send(String(input), init.body, init.signal);
  };
  const stop = () => {
    if (window.fetch === ours) window.fetch = usual;
  };
  window.fetch = ours;
  return stop;
}
