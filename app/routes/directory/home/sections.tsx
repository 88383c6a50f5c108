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

/** The steps, and below them what they don't say. */
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
      <section aria-labelledby="benefits">
        <h2 id="benefits" className="mt-12 text-lead">
          {t("home.benefitsTitle")}
        </h2>
        <ul className="steps mt-6 grid gap-4 md:grid-cols-3">
          {BENEFITS.map(({ id, icon }) => (
            <li key={id}>
              <Icon name={icon} className="size-9 bg-accent-soft text-accent-text" />
              <h3 className="text-lead">{t(`home.benefits.${id}.title`)}</h3>
              <p className="text-muted">{t(`home.benefits.${id}.text`)}</p>
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
    <section className="border-y border-line bg-sunken" aria-labelledby="questions">
      <div className="page section split">
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
      </div>
    </section>
  );
}
