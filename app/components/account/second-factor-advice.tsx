import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Alert } from "../ui/alert.tsx";

/** For admins without a second factor. The page asks for the texts of `secondFactor`. */
export function SecondFactorAdvice() {
  const { t } = useTexts();
  return (
    <Alert variant="info" title={t("secondFactor.advice.title")}>
      <p>{t("secondFactor.advice.text")}</p>
      <p className="mt-1">
        <a
          className="link inline-flex min-h-9 items-center font-semibold"
          href={paths.accountSecondFactor()}
        >
          {t("secondFactor.advice.link")}
        </a>
      </p>
    </Alert>
  );
}
