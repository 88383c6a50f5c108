import { useEffect, useState } from "react";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { Side } from "#party/protocol.ts";
import type { ConnectionStatus } from "./live-thread-state.ts";

interface ConnectionLineProps {
  side: Side;
  status: ConnectionStatus;
  /** Set while the other side is typing. */
  typingName: string | null;
  /** Where the plain page looks for new messages. */
  checkUrl: string;
}

/** Shorter interruptions are not shown. */
const SHOW_AFTER_MS = 2_000;

/**
 * A status line between messages and composer: typing, or the connection. Without scripts a link to
 * check for messages.
 */
export function ConnectionLine({ side, status, typingName, checkUrl }: ConnectionLineProps) {
  const { t } = useTexts();
  const isLive = useHydrated();
  const lasting = useLasting(status);
  if (!isLive) {
    return (
      <p className="connection-line">
        {/* A link to an anchor of the open page would not reload it. */}
        <a href={checkUrl.replace(/#.*/, "")} className="link">
          {t("thread.check")}
        </a>
      </p>
    );
  }
  const note = lasting === "polling" || lasting === "offline" ? t(`thread.${lasting}`) : "";
  const hasEnded = status === "ended";
  const isExpert = side === "expert";
  const signInUrl = paths.auth({ tab: "login", redirectTo: checkUrl });
  const accessUrl = isExpert ? signInUrl : paths.findRequests();
  const isQuiet = !note && !hasEnded && !typingName;
  return (
    <div className={isQuiet ? "connection-line connection-quiet" : "connection-line"}>
      <p role="status">{hasEnded ? t(isExpert ? "live.signedOut" : "live.linkEnded") : note}</p>
      {hasEnded && (
        <a href={accessUrl} className="link font-medium">
          {t(isExpert ? "live.signIn" : "live.newLink")}
        </a>
      )}
      {typingName && <p>{t("thread.typing", { name: typingName })}</p>}
    </div>
  );
}

/** The status after it has lasted for a moment. A restored connection is shown at once. */
function useLasting(status: ConnectionStatus): ConnectionStatus {
  const [lasting, setLasting] = useState(status);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(status), status === "live" ? 0 : SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [status]);
  return lasting;
}
