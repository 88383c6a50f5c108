import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** A line for admins without a second factor. The page asks for the texts of `secondFactor`. */
export function SecondFactorAdvice() {
  const { t } = useTexts();
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 rounded-md bg-accent-soft px-3 py-1 text-sm">
      {t("secondFactor.advice.text")}{" "}
      <a
        className="link inline-flex min-h-9 items-center font-semibold"
        href={paths.accountSecondFactor()}
      >
        {t("secondFactor.advice.link")}
      </a>
    </p>
  );
}
