import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Alert } from "../ui/alert.tsx";

interface NoticedTarget {
  name: string;
  /** Whether the plan allows it and the listing is claimed. */
  receivesRequests: boolean;
  isUnclaimed: boolean;
  takesProjects: boolean;
}

interface TargetNoticeProps {
  target: NoticedTarget;
  /** Shows a link to request quotes from all matching experts instead. */
  canChange?: boolean;
}

/** Experts in the address who are not in the directory (any more). */
export function UnknownNotice({ count, isAlone }: { count: number; isAlone: boolean }) {
  const { t } = useTexts();
  return (
    <div className="mt-4">
      <Alert variant="info">
        <p>{t("quote.unknownExpert", { count })}</p>
        {isAlone && <p>{t("quote.unknownAsksOthers")}</p>}
      </Alert>
    </div>
  );
}

/** Names the recipient, or says what happens to a request for an expert who receives none. */
export function TargetNotice({ target, canChange = false }: TargetNoticeProps) {
  const { t } = useTexts();
  return (
    <div className="mt-4">
      <Alert variant="info">
        <p>{t(noticeFor(target), { name: target.name })}</p>
        {getsRequests(target) && canChange && (
          <a className="link inline-flex min-h-11 items-center" href={`${paths.quote()}?expert=`}>
            {t("quote.askSeveral")}
          </a>
        )}
      </Alert>
    </div>
  );
}

export function getsRequests({ receivesRequests, takesProjects }: NoticedTarget): boolean {
  return receivesRequests && takesProjects;
}

function noticeFor(target: NoticedTarget) {
  if (getsRequests(target)) return "quote.forExpert";
  if (target.isUnclaimed) return "quote.forUnclaimed";
  return target.receivesRequests ? "quote.forUnavailable" : "quote.forFreeListing";
}
