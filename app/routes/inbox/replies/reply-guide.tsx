import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

/** Invented replies to start from. */
export const EXAMPLES = ["questions", "busy"] as const;
export type Example = (typeof EXAMPLES)[number];

const STEPS = ["open", "choose", "send"] as const;

/** What saved replies are for, with a drawing of a message box that has just got one. */
export function ReplyGuide({ titles }: { titles: readonly string[] }) {
  const { t } = useTexts();
  const [first = "", rest = ""] = t("cannedReplies.examples.questions.content").split("{name}");
  const shown =
    titles.length > 0 ? titles : EXAMPLES.map((each) => t(`cannedReplies.examples.${each}.title`));
  return (
    <aside className="card reply-guide" aria-labelledby="reply-guide">
      <h2 id="reply-guide">{t("cannedReplies.guide.title")}</h2>
      <div className="reply-drawing" aria-hidden="true">
        <ul>
          {shown.slice(0, 2).map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
        <p>
          {first}
          <mark>{t("cannedReplies.guide.client")}</mark>
          {rest}
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
