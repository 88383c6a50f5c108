import { useTexts } from "#app/i18n/texts.tsx";

/** Beside the form: what happens with a file. */
export function UploadHelp() {
  const { t } = useTexts();
  return (
    <section aria-labelledby="steps" className="mt-6">
      <h2 id="steps" className="text-base">
        {t("importForm.steps.title")}
      </h2>
      <ol className="admin-steps">
        {(["upload", "columns", "rows", "confirm"] as const).map((step) => (
          <li key={step}>{t(`importForm.steps.${step}`)}</li>
        ))}
      </ol>
    </section>
  );
}
