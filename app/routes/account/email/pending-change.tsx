import { Icon } from "#app/components/ui/icon.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

interface Pending {
  newEmail: string;
  /** The sides that must agree, and whether they have. */
  sides: readonly { side: "old" | "new"; hasAgreed: boolean }[];
  /** When the links end, in the visitor's language. */
  expiry: string;
}

const SIDES = { old: "Old", new: "New" } as const;

/** A change that waits for confirmation, and a button to cancel it. */
export function PendingChange({ newEmail, sides, expiry }: Pending) {
  const { t } = useTexts();
  return (
    <section className="card mt-6 p-5 sm:p-8" aria-labelledby="pending-change">
      <h2 id="pending-change" className="text-lg">
        {t("accountEmail.pending.title")}
      </h2>
      <p className="mt-2 wrap-anywhere">{t("accountEmail.pending.text", { email: newEmail })}</p>
      <ul className="mt-4 flex flex-col gap-2">
        {sides.map(({ side, hasAgreed }) => (
          <li key={side} className="flex items-center gap-2">
            <Icon
              name={hasAgreed ? "check" : "inbox"}
              className={hasAgreed ? "size-5 text-success" : "size-5 text-muted"}
            />
            {t(`accountEmail.pending.${hasAgreed ? "agreed" : "waitsFor"}${SIDES[side]}`)}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">
        {t("accountEmail.pending.expiry", { time: expiry })}
      </p>
      <form method="post" className="mt-5">
        <TranslatedSubmitButton
          label="accountEmail.pending.cancel"
          pending="accountEmail.pending.cancelling"
          intent="cancel"
          look="secondary"
        />
      </form>
    </section>
  );
}
