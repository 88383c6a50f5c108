import type { Dictionary } from "#app/i18n/dictionary.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { Accordion } from "../ui/accordion.tsx";
import { MarkedLine } from "./marked-text.tsx";

export type QuestionId = keyof Dictionary["faq"]["items"];

/**
 * Collapsed questions. The id is inside of the answer, because a browser that follows `#id` opens
 * the element around the target.
 */
export function Questions({ ids }: { ids: readonly QuestionId[] }) {
  const { t } = useTexts();
  const items = ids.map((id) => ({
    id: `question-${id}`,
    question: t(`faq.items.${id}.question`),
    answer: (
      <p id={id} className="scroll-mt-32">
        <MarkedLine text={t(`faq.items.${id}.answer`)} />
      </p>
    ),
  }));
  return (
    <div className="answers">
      <Accordion items={items} />
    </div>
  );
}
