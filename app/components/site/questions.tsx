import type { Dictionary } from "#app/i18n/dictionary.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { Accordion } from "../ui/accordion.tsx";
import { MarkedLine } from "./marked-text.tsx";

export type QuestionId = keyof Dictionary["faq"]["items"];

interface QuestionsProps {
  ids: readonly QuestionId[];
  /** Whether each answer shows its permalink. */
  hasLinks?: boolean;
}

/**
 * Collapsed questions. The id is inside of the answer, because a browser that follows `#id` opens
 * the element around the target.
 */
export function Questions({ ids, hasLinks = false }: QuestionsProps) {
  const { t } = useTexts();
  const items = ids.map((id) => ({
    id: `question-${id}`,
    question: t(`faq.items.${id}.question`),
    answer: (
      <div id={id} className="scroll-mt-32">
        <p>
          <MarkedLine text={t(`faq.items.${id}.answer`)} />
        </p>
        {hasLinks && (
          <a
            className="inline-flex min-h-9 items-center text-sm text-muted hover:underline"
            href={`#${id}`}
          >
            {t("faq.permalink")}
          </a>
        )}
      </div>
    ),
  }));
  return <Accordion items={items} />;
}
