import { CountStrip } from "#app/components/admin/count-strip.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { shownText, useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface NoPaymentsProps {
  lack?: { text: string; href: string; label: string } | null;
  /** No money, in the currency of the plan. Without it there are no figures. */
  none?: string;
  /** The members who have a plan without a payment, and that in words. */
  given?: { number: string; label: string | null };
}

/** What is missing before anyone can pay, with its button, and who needs no payment. */
export function NoPayments({ lack, none, given }: NoPaymentsProps) {
  const { t, locale } = useTexts();
  return (
    <>
      {none && given && <NoFigures none={none} given={given} />}
      <EmptyState
        drawing="receipt"
        title={t("adminPayments.empty")}
        text={lack ? shownText(locale)(lack.text) : t("adminPayments.emptyText")}
      >
        {lack && (
          <a href={lack.href} className="button button-primary">
            {lack.label}
          </a>
        )}
      </EmptyState>
    </>
  );
}

/** While no one has paid, all members on Pro have it for free. */
function NoFigures({ none, given }: Required<Pick<NoPaymentsProps, "none" | "given">>) {
  const { t } = useTexts();
  const members = given.label ? (
    <>
      <a
        href={paths.adminPeople({ show: "expert" })}
        className="link -my-2.5 inline-flex min-h-11 items-center md:my-0 md:min-h-6"
        aria-label={given.label}
      >
        {given.number}
      </a>{" "}
      <span className="text-sm font-normal text-muted">{t("adminPayments.allGiven")}</span>
    </>
  ) : (
    given.number
  );
  return (
    <div className="mt-6">
      <CountStrip
        counts={[
          { label: t("adminPayments.netThisMonth"), value: none },
          { label: t("adminPayments.refunds"), value: "0" },
          { label: t("adminPayments.proMembers"), value: members },
        ]}
      />
    </div>
  );
}
