import { Fragment } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { splitAtName } from "#app/lib/text/fill-name.ts";

/** Invented replies to start from. */
export const EXAMPLES = ["questions", "busy"] as const;
export type Example = (typeof EXAMPLES)[number];

const STEPS = ["open", "choose", "send"] as const;

interface ShownReply {
  title: string;
  /** Of its text. */
  beginning: string;
}

/**
 * What saved replies are for, with a drawing of a message box that has just got the first of the
 * member's own, or an example.
 */
export function ReplyGuide({ own }: { own: readonly ShownReply[] }) {
  const { t } = useTexts();
  const examples = EXAMPLES.map((each) => ({
    title: t(`cannedReplies.examples.${each}.title`),
    beginning: t(`cannedReplies.examples.${each}.content`),
  }));
  const shown = own.length > 0 ? own : examples;
  const parts = shown[0] ? splitAtName(shown[0].beginning) : [];
  return (
    <aside className="card reply-guide" aria-labelledby="reply-guide">
      <h2 id="reply-guide">{t("cannedReplies.guide.title")}</h2>
      <div className="reply-drawing" aria-hidden="true">
        <ul>
          {shown.slice(0, 2).map(({ title }) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
        <p>
          {parts.map((part, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order.
            <Fragment key={nth}>
              {nth > 0 && <mark>{t("cannedReplies.guide.client")}</mark>}
              {part}
            </Fragment>
          ))}
        </p>
        <span>
          {t("cannedReplies.title")}
          <Icon name="chevronDown" className="size-4 rotate-180" />
        </span>
      </div>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{t(`cannedReplies.guide.${step}`)}</li>
        ))}
      </ol>
    </aside>
  );
}
