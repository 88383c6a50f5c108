import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** The two ways in: for those who offer, and for those who look. */
const PROMOTIONS = [
  { id: "listing", href: paths.auth({ tab: "signup" }), look: "button-secondary" },
  { id: "quote", href: paths.quote(), look: "button-primary" },
] as const;

export function Promotions() {
  const { t } = useTexts();
  return (
    <div className="page grid gap-4 py-12 md:grid-cols-2">
      {PROMOTIONS.map(({ id, href, look }) => (
        <section key={id} className="card p-6 md:p-8" aria-labelledby={`promotion-${id}`}>
          <h2 id={`promotion-${id}`} className="text-xl">
            {t(`home.promotions.${id}.title`)}
          </h2>
          <p className="mt-2 text-muted">{t(`home.promotions.${id}.text`)}</p>
          <p className="mt-5">
            <a className={`button ${look}`} href={href}>
              {t(`home.promotions.${id}.action`)}
            </a>
          </p>
        </section>
      ))}
    </div>
  );
}
