import { IMPORT_TYPES } from "#app/domain/imports/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** Beside the form: what happens with a file, and files to begin with. */
export function UploadHelp() {
  return (
    <div className="mt-6">
      <Steps />
      <Templates />
    </div>
  );
}

function Steps() {
  const { t } = useTexts();
  return (
    <section aria-labelledby="steps">
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

function Templates() {
  const { t } = useTexts();
  return (
    <section aria-labelledby="templates" className="mt-6">
      <h2 id="templates" className="text-base">
        {t("importForm.templates")}
      </h2>
      <p className="mt-1 text-sm text-muted">{t("importForm.templatesText")}</p>
      <ul className="mt-1 text-sm">
        {IMPORT_TYPES.map((type) => (
          <li key={type}>
            <a
              className="link inline-flex min-h-11 items-center"
              href={paths.adminImports({ template: type })}
            >
              {t(`importForm.${type}Template`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
