import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";

type Side = "client" | "expert";
type Intent = "stop-thread" | "stop-all" | "resume-thread" | "resume-all";

/** What the link is about; the mails of a whole reader when `thread` is null. */
interface Mail {
  side: Side;
  thread: { name: string; isStopped: boolean } | null;
  isAllStopped: boolean;
}

interface Result {
  intent: Intent | null;
  frequency: string | null;
}

interface ChoicesProps {
  /** Null when it cannot be read now; then the same button is offered again. */
  mail: Mail | null;
  token: string;
  result: Result | undefined;
}

/** What has stopped with the way back, or what could be stopped. */
export function Choices({ mail, token, result }: ChoicesProps) {
  const { t } = useTexts();
  const button = (intent: Intent | null, frequency: string | null = null) => (
    <ChangeButton token={token} intent={intent} frequency={frequency} />
  );
  if (!mail) return <Offer>{button(result?.intent ?? null, result?.frequency)}</Offer>;
  const { side, thread, isAllStopped } = mail;
  if (isAllStopped) {
    const before = result?.intent === "stop-all" || !thread ? result?.frequency : null;
    return (
      <Stopped text={t(ALL_STOPPED[side])}>
        {button("resume-all", before === "off" ? null : before)}
      </Stopped>
    );
  }
  if (!thread) return <Offer text={t(ONLY_ALL[side])}>{button("stop-all")}</Offer>;
  const others = (
    <div className="mt-8 border-t border-line pt-6">
      <p className="text-muted">{t(ALL[side])}</p>
      {button("stop-all")}
    </div>
  );
  if (thread.isStopped) {
    return (
      <>
        <Stopped text={t("stopMail.doneText")}>{button("resume-thread")}</Stopped>
        {others}
      </>
    );
  }
  return (
    <>
      <Offer text={t(THREAD[side], { name: thread.name })}>{button("stop-thread")}</Offer>
      {others}
    </>
  );
}

const THREAD = { client: "stopMail.textForClient", expert: "stopMail.textForExpert" } as const;
const ALL = { client: "stopMail.allForClient", expert: "stopMail.allForExpert" } as const;
const ONLY_ALL = {
  client: "stopMail.onlyAllForClient",
  expert: "stopMail.onlyAllForExpert",
} as const;
const ALL_STOPPED = {
  client: "stopMail.allDoneForClient",
  expert: "stopMail.allDoneForExpert",
} as const;

function Offer({ text, children }: { text?: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <>
      <h1 className="text-xl">{t("stopMail.title")}</h1>
      {text && <p className="mt-3">{text}</p>}
      {children}
    </>
  );
}

function Stopped({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <>
      <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success">
        <Icon name="check" className="size-6" />
      </span>
      <h1 className="mt-5 text-xl">{t("stopMail.doneTitle")}</h1>
      <p className="mt-2 text-muted">{text}</p>
      {children}
    </>
  );
}

const BUTTONS = {
  "stop-thread": { label: "stopMail.button", pending: "stopMail.stopping", look: "primary" },
  "stop-all": { label: "stopMail.allButton", pending: "stopMail.stopping", look: "secondary" },
  "resume-thread": { label: "stopMail.resume", pending: "stopMail.resuming", look: "secondary" },
  "resume-all": { label: "stopMail.resume", pending: "stopMail.resuming", look: "secondary" },
} as const satisfies Record<Intent, { label: TextKey; pending: TextKey; look: string }>;

interface ChangeButtonProps {
  token: string;
  /** Null does what the link was made for. */
  intent: Intent | null;
  frequency: string | null;
}

function ChangeButton({ token, intent, frequency }: ChangeButtonProps) {
  const { t } = useTexts();
  const { label, pending, look } = BUTTONS[intent ?? "stop-thread"];
  return (
    <form method="post" action={paths.unsubscribe(token)} className="mt-6">
      {intent && <input type="hidden" name="intent" value={intent} />}
      {frequency && <input type="hidden" name="frequency" value={frequency} />}
      <button type="submit" className={`button button-${look}`} data-pending={t(pending)}>
        {t(label)}
      </button>
    </form>
  );
}
