import { Accordion } from "#app/components/ui/accordion.tsx";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { MarkedLine } from "./marked-text.tsx";

export type QuestionId = keyof Dictionary["faq"]["items"];

interface QuestionsProps {
  ids: readonly QuestionId[];
  /** Those that the page knows better, such as with a price. */
  answers?: Partial<Record<QuestionId, string>>;
  isFirstOpen?: boolean;
}

/**
 * Collapsed questions. The id is inside of the answer, because a browser that follows `#id` opens
 * the element around the target.
 */
export function Questions({ ids, answers, isFirstOpen }: QuestionsProps) {
  const { t } = useTexts();
  const items = ids.map((id) => ({
    id: `question-${id}`,
    question: t(`faq.items.${id}.question`),
    answer: (
      <p id={id} className="scroll-mt-32">
        <MarkedLine text={answers?.[id] ?? t(`faq.items.${id}.answer`)} />
      </p>
    ),
  }));
  return (
    <div className="answers">
      <Accordion items={items} isFirstOpen={isFirstOpen} />
    </div>
  );
}
