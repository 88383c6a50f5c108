import type { SubmissionResult } from "@conform-to/react";
import { returnedForm } from "#app/components/forms/returned-form.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** Behind a forged, cut or replaced link there is nothing, and which of these it was nobody is told. */
export function LostLink({ result }: { result: SubmissionResult | undefined }) {
  const { t } = useTexts();
  const { content, details, note } = returnedForm(result)?.values ?? {};
  const typed = content || details || note;
  return (
    <div className="page max-w-2xl py-16 md:py-24">
      <p className="text-sm font-semibold text-accent-text">404</p>
      <h1 className="mt-2 text-2xl">{t("lostLink.goneTitle")}</h1>
      <p className="mt-3 text-muted">{t("lostLink.goneText")}</p>
      {typed && (
        <label className="mt-6 block text-sm">
          {t("lostLink.kept")}
          <textarea readOnly rows={5} defaultValue={typed} className="input mt-2" />
        </label>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        <a className="button button-primary" href={paths.findRequests()}>
          {t("lostLink.goneButton")}
        </a>
        <a className="button button-secondary" href={paths.home()}>
          {t("errors.returnHome")}
        </a>
      </p>
    </div>
  );
}
