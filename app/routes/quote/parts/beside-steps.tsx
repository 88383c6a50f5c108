import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { UNANSWERED_HOURS } from "#app/domain/quotes/schema.ts";
import { responseTimeText } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";

/** Beside the form of a step, where there is room. */
export function Beside({ children }: { children: ReactNode }) {
  return <div className="max-lg:hidden lg:sticky lg:top-24 lg:self-start">{children}</div>;
}

interface PanelProps {
  title: string;
  children: ReactNode;
}

function Panel({ title, children }: PanelProps) {
  return (
    <Beside>
      <section className="rounded-lg bg-sunken p-6 text-sm" aria-labelledby="beside">
        <h2 id="beside" className="text-base">
          {title}
        </h2>
        {children}
      </section>
    </Beside>
  );
}

const ASKED = ["goal", "data", "users", "deadline"] as const;

/** Beside step 1: what a good description says. */
export function AskedFirst() {
  const { t } = useTexts();
  return (
    <Panel title={t("quote.asks.title")}>
      <ul className="mt-4 flex flex-col gap-4">
        {ASKED.map((name) => (
          <li key={name} className="flex gap-3">
            <Icon name="check" className="size-5 text-success" />
            <span>
              <b className="block">{t(`quote.asks.${name}`)}</b>{" "}
              <span className="text-muted">{t(`quote.asks.${name}Text`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface AfterSendingProps {
  /** The only ticked expert; null if there are several. */
  only: { name: string; responseMs: number | null } | null;
}

/** Beside step 3: what happens after the button is pressed. */
export function AfterSending({ only }: AfterSendingProps) {
  const { t } = useTexts();
  const later = t("quote.next.readText", { hours: UNANSWERED_HOURS });
  const steps = [
    only
      ? [t("quote.next.readBy", { name: only.name }), responseTimeText(t, only.responseMs)]
      : [t("quote.next.read")],
    [t("quote.next.answer"), t("quote.next.answerText")],
    [t("quote.next.silence"), later],
  ];
  return (
    <Panel title={t("quote.next.title")}>
      <ol className="next-steps mt-4">
        {steps.map(([title, text], at) => (
          <li key={title}>
            <span aria-hidden="true">{at + 1}</span>
            <h3>{title}</h3>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
