import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

const BENEFITS = ["listing", "requests", "commission"] as const;

/** Why to join: short below the heading, or with reasons beside the form where there is room. */
export function Benefits() {
  const { t } = useTexts();
  return (
    <section
      aria-labelledby="why"
      className="mb-5 lg:absolute lg:top-20 lg:left-full lg:ml-16 lg:w-96"
    >
      <h2 id="why" className="text-xl max-lg:sr-only">
        {t("auth.why.title")}
      </h2>
      <ul className="flex flex-col gap-1.5 lg:mt-6 lg:gap-6">
        {BENEFITS.map((name) => (
          <li key={name} className="flex gap-3">
            <Icon name="check" className="size-5 shrink-0 text-success lg:mt-0.5" />
            <div>
              <h3 className="max-lg:text-sm lg:text-base">{t(`auth.why.${name}.title`)}</h3>
              <p className="mt-1 text-sm text-muted max-lg:hidden">{t(`auth.why.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
