import { MarkedLine } from "#app/components/site/marked-text.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

const BENEFITS = ["listing", "commission"] as const;

/** What a free account has, and what costs money: beside the form, or below it. */
export function Benefits() {
  const { t } = useTexts();
  return (
    <section
      aria-labelledby="why"
      className="mt-6 rounded-lg bg-sunken p-6 lg:mt-19 lg:ml-12 lg:max-w-72"
    >
      <h2 id="why" className="text-lg">
        {t("auth.why.title")}
      </h2>
      <ul className="mt-4 flex flex-col gap-3">
        {BENEFITS.map((name) => (
          <li key={name} className="flex gap-3">
            <Icon name="check" className="size-5 shrink-0 text-success" />
            <div>
              <h3 className="text-sm">{t(`auth.why.${name}.title`)}</h3>
              <p className="text-sm text-muted">{t(`auth.why.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t border-line pt-4 text-sm text-muted">
        <MarkedLine text={t("auth.why.pro")} />
      </p>
    </section>
  );
}
