import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

const BENEFITS = [
  { id: "verified", icon: "check" },
  { id: "products", icon: "box" },
  { id: "global", icon: "globe" },
] as const;

export function Benefits() {
  const { t } = useTexts();
  return (
    <section className="border-y border-line bg-surface" aria-labelledby="benefits">
      <div className="page py-12">
        <h2 id="benefits" className="text-2xl">
          {t("home.benefitsTitle")}
        </h2>
        <ul className="mt-6 grid gap-4 md:grid-cols-3">
          {BENEFITS.map(({ id, icon }) => (
            <li key={id} className="card p-6">
              <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent-text">
                <Icon name={icon} />
              </span>
              <h3 className="mt-4 text-lg">{t(`home.benefits.${id}.title`)}</h3>
              <p className="mt-1 text-sm text-muted">{t(`home.benefits.${id}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
