import { useTexts } from "#app/i18n/texts.tsx";

const ROWS = [
  ["categories", "one", "upToThree"],
  ["tags", "upToFive", "unlimited"],
  ["place", "standard", "featured"],
  ["backlink", "noFollow", "doFollow"],
  ["badge", "no", "yes"],
  ["quotes", "no", "yes"],
  ["gallery", "no", "yes"],
  ["newsletter", "no", "yes"],
] as const;

/** Both plans side by side, feature by feature. */
export function PlanTable() {
  const { t } = useTexts();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className="table-box mt-4" aria-labelledby="compare" tabIndex={0}>
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr>
            <th scope="col" className="py-2 font-semibold">
              {t("pricing.feature")}
            </th>
            <th scope="col" className="p-2 font-semibold">
              {t("plans.free.name")}
            </th>
            <th scope="col" className="p-2 font-semibold">
              {t("plans.pro.name")}
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([row, free, pro]) => (
            <tr key={row} className="border-t border-line">
              <th scope="row" className="py-3 font-normal text-muted">
                {t(`pricing.rows.${row}`)}
              </th>
              <td className="p-2">{t(`pricing.values.${free}`)}</td>
              <td className="p-2 font-medium">{t(`pricing.values.${pro}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
