import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { HeroDrawing } from "./hero-drawing.tsx";

export function Hero() {
  const { t } = useTexts();
  return (
    <section className="border-b border-line bg-surface">
      <div className="page grid grid-cols-1 items-center gap-8 py-16 md:py-20 lg:grid-cols-[3fr_2fr]">
        <div>
          <h1 className="text-3xl [text-wrap:wrap]">{t("home.title")}</h1>
          <p className="mt-5 max-w-2xl text-lg text-muted">{t("home.lead")}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            <a className="button button-secondary" href={paths.join()}>
              {t("home.join")}
            </a>{" "}
            <a className="button button-primary" href={paths.quote()}>
              {t("home.requestQuotes")}
            </a>
          </p>
        </div>
        <HeroDrawing />
      </div>
    </section>
  );
}
