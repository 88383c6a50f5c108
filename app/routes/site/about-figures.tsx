import { MarkedLine } from "#app/components/site/marked-text.tsx";
import type { DirectoryNumbers } from "#app/domain/experts/directory/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

interface AboutFiguresProps {
  /** Of Pro, formatted. */
  price: string;
  /** Null while they are small, and during an outage. */
  numbers: DirectoryNumbers | null;
}

/** The size of the directory, where it is large, and who pays what. */
export function AboutFigures({ price, numbers }: AboutFiguresProps) {
  const { t, locale } = useTexts();
  const figures = [
    ...(numbers
      ? ([
          ["experts", numbers.experts.toLocaleString(locale)],
          ["countries", numbers.countries.toLocaleString(locale)],
        ] as const)
      : []),
    ["commission", (0).toLocaleString(locale, { style: "percent" })],
    ["price", price],
  ] as const;
  return (
    <dl className="card grid grid-cols-2 gap-6 bg-sunken p-6 sm:gap-8 sm:p-8">
      {figures.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="mt-1 text-sm text-muted">{t(`about.figures.${label}`)}</dt>
          <dd className="text-title font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Why the site exists, and what pays for it. */
export function AboutReasons({ price }: Pick<AboutFiguresProps, "price">) {
  const { t } = useTexts();
  return (
    <section className="page split py-8 md:py-16">
      <h2 className="text-2xl">{t("about.why.title")}</h2>
      <div className="grid max-w-prose gap-4 text-lead text-muted">
        <p>{t("about.why.reason")}</p>
        <p>
          <MarkedLine text={t("about.why.money", { price })} />
        </p>
      </div>
    </section>
  );
}
