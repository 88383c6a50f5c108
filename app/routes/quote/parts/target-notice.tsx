import { Alert } from "#app/components/ui/alert.tsx";
import { MAX_RECIPIENTS, type QuoteStep } from "#app/domain/quotes/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

export interface NoticedTarget {
  name: string;
  /** Whether the plan allows it and the listing is claimed. */
  receivesRequests: boolean;
  isUnclaimed: boolean;
  takesProjects: boolean;
}

interface UnknownNoticeProps {
  count: number;
  /** No other expert was chosen. */
  isAlone: boolean;
  step: QuoteStep;
}

/** Experts in the address who are not in the directory (any more). */
export function UnknownNotice({ count, isAlone, step }: UnknownNoticeProps) {
  const { t } = useTexts();
  return (
    <div className="mt-4">
      <Alert variant="info">
        <p>{t(isAlone ? "quote.unknownExpert" : "quote.unknownAmong", { count })}</p>
        {isAlone && step === 1 && <p>{t("quote.unknownAsksOthers")}</p>}
      </Alert>
    </div>
  );
}

/** An address may name more experts than a request can go to. */
export function SurplusNotice({ count }: { count: number }) {
  const { t } = useTexts();
  return (
    <div className="mt-4">
      <Alert variant="info">
        <p>{t("quote.surplusExperts", { count, most: MAX_RECIPIENTS })}</p>
      </Alert>
    </div>
  );
}

/** The product in the address is unknown, or not shown (any more). */
export function GoneProductNotice({ isAlone }: { isAlone: boolean }) {
  const { t } = useTexts();
  return (
    <div className="mt-4">
      <Alert variant="info">
        <p>{t("quote.unknownProduct")}</p>
        {isAlone && <p>{t("quote.unknownAsksOthers")}</p>}
      </Alert>
    </div>
  );
}

/** What happens to a request for an expert who receives none. */
export function TargetNotice({ target }: { target: NoticedTarget }) {
  const { t } = useTexts();
  return (
    <div className="mt-4">
      <Alert variant="info">
        <p>{t(noticeFor(target), { name: target.name })}</p>
      </Alert>
    </div>
  );
}

export function getsRequests({ receivesRequests, takesProjects }: NoticedTarget): boolean {
  return receivesRequests && takesProjects;
}

function noticeFor(target: NoticedTarget) {
  if (target.isUnclaimed) return "quote.forUnclaimed";
  return target.receivesRequests ? "quote.forUnavailable" : "quote.forFreeListing";
}
