import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { sendWithProgress } from "./send-with-progress.ts";

export interface UploadProgress {
  /** 0 to 100 during an upload; null otherwise. */
  percent: number | null;
  /** Keeps the form unchanged. */
  cancel(): void;
  /** Must be the last submit handler, because others may prevent the submission. */
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

/**
 * The progress of the upload of a hydrated form. Remix submits the form and handles redirects,
 * toasts and refused forms as usual; only the transport of this request differs. Forms without a
 * chosen file are unaffected. When the network fails, the browser posts the form itself and shows
 * its own error.
 */
export function useUploadProgress(): UploadProgress {
  const [percent, setPercent] = useState<number | null>(null);
  const { state } = useNavigation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const restoreFetch = useRef<() => void>();

  useEffect(() => {
    if (state !== "idle") return;
    restoreFetch.current?.();
    setPercent(null);
  }, [state]);
  useEffect(() => () => restoreFetch.current?.(), []);

  return {
    percent: state === "idle" ? null : percent,
    cancel: () => navigate(pathname + search, { replace: true, preventScrollReset: true }),
    onSubmit: (event) => {
      const form = event.currentTarget;
      if (event.defaultPrevented || !hasChosenFile(form)) return;
      setPercent(0);
      restoreFetch.current = interceptNextPost(async (url, body, signal) => {
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

/**
 * Sends the next posted form through `send`. It replaces `fetch`, because Remix has no other hook.
 * Returns a function that restores `fetch`.
 */
function interceptNextPost(send: Send): () => void {
  const original = window.fetch;
  const replacement: typeof fetch = (input, init) => {
    if (!(init?.body instanceof FormData)) return original.call(window, input, init);
    restore();
    return send(String(input), init.body, init.signal);
  };
  const restore = () => {
    if (window.fetch === replacement) window.fetch = original;
  };
  window.fetch = replacement;
  return restore;
}
