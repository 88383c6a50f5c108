import { useTexts } from "#app/i18n/texts.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { ConnectionStatus } from "./live-thread-state.ts";

interface ConnectionLineProps {
  status: ConnectionStatus;
  /** Set while the other one writes. */
  typingName: string | null;
  /** Where the plain page looks for new messages. */
  checkUrl: string;
}

/** One quiet line between messages and composer: who writes, or how the connection is. Without scripts the way to look for messages. */
export function ConnectionLine({ status, typingName, checkUrl }: ConnectionLineProps) {
  const { t } = useTexts();
  const isLive = useHydrated();
  if (!isLive) {
    return (
      <p className="px-4 text-xs">
        <a href={checkUrl} className="link inline-flex min-h-11 items-center">
          {t("thread.check")}
        </a>
      </p>
    );
  }
  const note = status === "polling" || status === "offline" ? t(`thread.${status}`) : "";
  return (
    <p role="status" className="flex min-h-7 items-center px-4 pb-1 text-xs text-muted">
      {typingName ? t("thread.typing", { name: typingName }) : note}
    </p>
  );
}
