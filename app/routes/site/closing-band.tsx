import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/**
 * The links at the end of an explaining page, for clients and experts. Needs the texts of
 * `reading`.
 */
export function ClosingBand() {
  const { t } = useTexts();
  return (
    <section className="page pt-10 md:pt-16">
      <div className="rounded-lg bg-sunken p-6 sm:p-8 lg:flex lg:items-center lg:gap-8">
        <div className="grow">
          <h2 className="text-2xl">{t("reading.closingTitle")}</h2>
          <p className="mt-2 text-muted">{t("reading.closingText")}</p>
        </div>
        <p className="mt-6 flex flex-wrap gap-3 lg:mt-0 lg:shrink-0">
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
