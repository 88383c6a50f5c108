import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

interface PendingChangeProps {
  newEmail: string;
  /** Who must agree, and whether they have. */
  sides: readonly { side: "old" | "new"; hasAgreed: boolean }[];
  expiresAt: { text: string };
}

const WAITS = {
  old: "accountEmail.pending.waitsForOld",
  new: "accountEmail.pending.waitsForNew",
} as const;
const AGREED = {
  old: "accountEmail.pending.agreedOld",
  new: "accountEmail.pending.agreedNew",
} as const;

/** A change that waits for its links to be followed, and the button that takes it back. */
export function PendingChange({ newEmail, sides, expiresAt }: PendingChangeProps) {
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
            {t((hasAgreed ? AGREED : WAITS)[side])}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">
        {t("accountEmail.pending.expiry", { time: expiresAt.text })}
      </p>
      <form method="post" className="mt-5">
        <button
          type="submit"
          name="intent"
          value="cancel"
          className="button button-secondary"
          data-pending={t("accountEmail.pending.cancelling")}
        >
          {t("accountEmail.pending.cancel")}
        </button>
      </form>
    </section>
  );
}
