import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Alert } from "../ui/alert.tsx";

export interface NoticedTarget {
  name: string;
  /** The plan and the claim allow it. */
  receivesRequests: boolean;
  isUnclaimed: boolean;
  takesProjects: boolean;
}

interface TargetNoticeProps {
  target: NoticedTarget;
  /** Offers to ask everybody who matches instead. */
  canChange?: boolean;
}

/** Says for whom the request is, and what happens to one for somebody who gets none. */
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
