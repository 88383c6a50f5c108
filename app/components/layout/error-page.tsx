import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

const KINDS = { 403: "forbidden", 404: "notFound", 429: "tooMany" } as const;

/** The page for everything that went wrong: ours is 503, the visitor's has its own sentence. */
export function ErrorPage({ status }: { status: number }) {
  const { t } = useTexts();
  const kind = KINDS[status as keyof typeof KINDS] ?? "unavailable";
  return (
    <div className="page py-20 text-center md:py-32">
      <p className="text-sm font-semibold text-accent-text">{status}</p>
      <h1 className="mt-2 text-2xl">{t(`errors.${kind}Title`)}</h1>
      <p className="mx-auto mt-3 max-w-lg text-muted">{t(`errors.${kind}Text`)}</p>
      <p className="mt-8">
        <a className="button button-primary" href={paths.home()}>
          {t("errors.returnHome")}
        </a>
      </p>
    </div>
  );
}
