import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/**
 * The links at the end of an explaining page, for clients and experts. Needs the texts of
 * `reading`.
 */
export function ClosingBand() {
  const { t } = useTexts();
  return (
    <section className="page py-12 text-center md:py-20">
      <div className="card p-6 sm:p-10">
        <h2 className="text-2xl">{t("reading.closingTitle")}</h2>
        <p className="mx-auto mt-3 max-w-lg text-muted">{t("reading.closingText")}</p>
        <p className="mt-6 flex flex-wrap justify-center gap-3">
          <a className="button button-primary max-sm:w-full" href={paths.quote()}>
            {t("reading.getQuotes")}
          </a>{" "}
          <a className="button button-secondary max-sm:w-full" href={paths.join()}>
            {t("reading.listExpertise")}
          </a>
        </p>
      </div>
    </section>
  );
}
