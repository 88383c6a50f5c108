import type { ComponentProps, ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import type { StoppableMail } from "#app/domain/threads/notifications/find-subscription.server.ts";
import type { StopIntent } from "#app/domain/threads/notifications/unsubscribe.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface ChoicesProps {
  /** Null during an outage; then the same button is shown again. */
  mail: StoppableMail | null;
  token: string;
  result: { intent: StopIntent | null; frequency: string | null } | undefined;
}

/** What has stopped, with a button to resume, or what can be stopped. */
export function Choices({ mail, token, result }: ChoicesProps) {
  const { t } = useTexts();
  const button = (intent: StopIntent | null, frequency: string | null = null) => (
    <ChangeButton token={token} intent={intent} frequency={frequency} />
  );
  if (!mail) return <Offer>{button(result?.intent ?? null, result?.frequency)}</Offer>;
  const { side, thread, isAllStopped } = mail;
  if (isAllStopped) {
    const before = result?.intent === "stop-all" || !thread ? result?.frequency : null;
    return (
      <Stopped text={t(`stopMail.allDone${READERS[side]}`)}>
        {button("resume-all", before === "off" ? null : before)}
      </Stopped>
    );
  }
  if (!thread)
    return <Offer text={t(`stopMail.onlyAll${READERS[side]}`)}>{button("stop-all")}</Offer>;
  const others = (
    <div className="mt-8 border-t border-line pt-6">
      <p className="text-muted">{t(`stopMail.all${READERS[side]}`)}</p>
      {button("stop-all")}
    </div>
  );
  const text = t(`stopMail.text${READERS[side]}`, { name: thread.name });
  return (
    <>
      {thread.isStopped ? (
        <Stopped text={t("stopMail.doneText")}>{button("resume-thread")}</Stopped>
      ) : (
        <Offer text={text}>{button("stop-thread")}</Offer>
      )}
      {others}
    </>
  );
}

/** Endings of the keys of texts that differ by reader. */
const READERS = { client: "ForClient", expert: "ForExpert" } as const;

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
} as const satisfies Record<StopIntent, ComponentProps<typeof TranslatedSubmitButton>>;

interface ChangeButtonProps {
  token: string;
  /** Null for the default of the link. */
  intent: StopIntent | null;
  frequency: string | null;
}

function ChangeButton({ token, intent, frequency }: ChangeButtonProps) {
  return (
    <form method="post" action={paths.unsubscribe(token)} className="mt-6">
      {intent && <input type="hidden" name="intent" value={intent} />}
      {frequency && <input type="hidden" name="frequency" value={frequency} />}
      <TranslatedSubmitButton {...BUTTONS[intent ?? "stop-thread"]} />
    </form>
  );
}
