import type { DirectoryNumbers } from "#app/domain/experts/directory/schema.ts";
import { EXPERT_CATEGORIES } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

/** The size of the directory, where it is large. */
export function AboutFigures({ numbers }: { numbers: DirectoryNumbers }) {
  const { t, locale } = useTexts();
  const { experts, countries } = numbers;
  const figures = [
    ["experts", experts],
    ["countries", countries],
    ["fields", EXPERT_CATEGORIES.length],
  ] as const;
  return (
    <dl className="mt-8 flex flex-wrap gap-x-12 gap-y-4">
      {figures.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-muted">{t(`about.figures.${label}`)}</dt>
          <dd className="text-title font-bold">{value.toLocaleString(locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
