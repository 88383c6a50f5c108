import type { RefObject } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import type { LiveMessage, Side } from "#party/protocol.ts";
import { useUnseen } from "./use-unseen.ts";

interface UnseenButtonProps {
  side: Side;
  messages: readonly LiveMessage[];
  scroller: RefObject<HTMLElement>;
}

/** For a reader further up: what came in meanwhile. */
export function UnseenButton({ side, messages, scroller }: UnseenButtonProps) {
  const { t } = useTexts();
  const { count, goToEnd } = useUnseen(scroller, messages, side);
  if (count === 0) return null;
  return (
    <button
      type="button"
      onClick={goToEnd}
      className="button button-secondary absolute bottom-2 left-1/2 -translate-x-1/2 rounded-full shadow-md"
    >
      {t("live.newMessages", { count })} <span aria-hidden="true">↓</span>
    </button>
  );
}
