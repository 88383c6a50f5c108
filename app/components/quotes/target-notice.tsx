import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Alert } from "../ui/alert.tsx";

interface TargetNoticeProps {
  target: { name: string; isPro: boolean };
  /** Offers to ask everybody who matches instead. */
  canChange?: boolean;
}

/** Says for whom the request is, and what happens to one for a free listing. */
export function TargetNotice({ target, canChange = false }: TargetNoticeProps) {
  const { t } = useTexts();
  return (
    <div className="mt-4">
      <Alert variant="info">
        <p>{t(target.isPro ? "quote.forExpert" : "quote.forFreeListing", { name: target.name })}</p>
        {target.isPro && canChange && (
          <a className="link inline-flex min-h-11 items-center" href={`${paths.quote()}?expert=`}>
            {t("quote.askSeveral")}
          </a>
        )}
      </Alert>
    </div>
  );
}
