import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export function AbsentExpert({ isRemoved }: { isRemoved: boolean }) {
  const { t } = useTexts();
  return (
    <div className="page py-20 text-center md:py-32">
      <h1 className="text-2xl">{t(isRemoved ? "expert.removedTitle" : "expert.missingTitle")}</h1>
      <p className="mx-auto mt-3 max-w-lg text-muted">
        {t(isRemoved ? "expert.removedText" : "expert.missingText")}
      </p>
      <p className="mt-8">
        <a className="button button-primary" href={paths.experts()}>
          {t("expert.browseAll")}
        </a>
      </p>
    </div>
  );
}
