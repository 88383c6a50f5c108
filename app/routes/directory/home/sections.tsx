import { Accordion } from "#app/components/ui/accordion.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

const BENEFITS = [
  { id: "verified", icon: "check" },
  { id: "products", icon: "box" },
  { id: "global", icon: "globe" },
] as const;

const STEPS = ["describe", "choose", "compare"] as const;

/** The steps, and in one line what they don't say. */
export function HowItWorks() {
  const { t } = useTexts();
  return (
    <div className="page section">
      <section aria-labelledby="how">
        <h2 id="how" className="text-2xl">
          {t("home.how.title")}
        </h2>
        <ol className="strip card mt-6 grid overflow-hidden md:grid-cols-3">
          {STEPS.map((id, index) => (
            <li key={id} className="p-6">
              <b className="text-2xl text-accent-text" aria-hidden="true">
                {index + 1}
              </b>
              <h3 className="text-lead">{t(`home.how.${id}.title`)}</h3>
              <p className="text-muted">{t(`home.how.${id}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section
        className="mt-8 flex flex-wrap items-center gap-3 gap-x-8 text-sm"
        aria-labelledby="benefits"
      >
        <h2 id="benefits" className="font-medium text-muted">
          {t("home.benefitsTitle")}
        </h2>
        <ul className="flex flex-wrap items-center gap-3 gap-x-8">
          {BENEFITS.map(({ id, icon }) => (
            <li key={id} className="flex items-center gap-2 font-medium">
              <Icon name={icon} className="size-5 text-accent-text" />
              {t(`home.benefits.${id}`)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Most visitors look for an expert. */
const QUESTIONS = ["cost", "quotes", "verified", "listed", "plans", "products"] as const;

export function Questions() {
  const { t } = useTexts();
  const items = QUESTIONS.map((id) => ({
    id,
    question: t(`faq.items.${id}.question`),
    answer: t(`faq.items.${id}.answer`),
  }));
  return (
    <section className="page section split" aria-labelledby="questions">
      <h2 id="questions" className="text-2xl">
        {t("home.faqTitle")}
      </h2>
      <div>
        <Accordion items={items} name="questions" />
        <p className="mt-4">
          <a className="link inline-flex min-h-11 items-center" href={paths.faq()}>
            {t("home.faqAll")}
          </a>
        </p>
      </div>
    </section>
  );
}
