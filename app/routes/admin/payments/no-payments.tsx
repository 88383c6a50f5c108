import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { shownText, useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface NoPaymentsProps {
  lack: { text: string; href: string; label: string } | null;
  /** How many members have a plan without a payment. */
  given: string | null;
}

/** What is missing before anyone can pay, with its button, and who needs no payment. */
export function NoPayments({ lack, given }: NoPaymentsProps) {
  const { t, locale } = useTexts();
  return (
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
      {/* While no one has paid, all members on Pro have it for free. */}
      {given && (
        <p className="mt-5 text-sm">
          <a href={paths.adminPeople({ show: "expert" })} className="link">
            {given}
          </a>
        </p>
      )}
    </EmptyState>
  );
}
