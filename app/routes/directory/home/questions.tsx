import { Accordion } from "#app/components/ui/accordion.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** The most frequent questions, with the texts of the FAQ page but without links. */
const QUESTIONS = ["listed", "plans", "cost", "quotes", "verified", "products"] as const;

export function Questions() {
  const { t } = useTexts();
  const items = QUESTIONS.map((id) => ({
    id,
    question: t(`faq.items.${id}.question`),
    answer: t(`faq.items.${id}.answer`),
  }));
  return (
    <section className="border-y border-line bg-surface" aria-labelledby="questions">
      <div className="page py-12">
        <h2 id="questions" className="text-2xl">
          {t("home.faqTitle")}
        </h2>
        <div className="mt-6 max-w-4xl">
          <Accordion items={items} name="questions" />
        </div>
        <p className="mt-6">
          <a className="link inline-flex min-h-11 items-center" href={paths.faq()}>
            {t("home.faqAll")}
          </a>
        </p>
      </div>
    </section>
  );
}
