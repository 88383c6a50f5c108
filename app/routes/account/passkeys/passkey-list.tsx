import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { PasskeyView } from "./load-passkeys.server.ts";

export function PasskeyList({ passkeys }: { passkeys: readonly PasskeyView[] }) {
  const { t } = useTexts();
  return (
    <section className="card p-5 sm:p-8" aria-labelledby="passkeys">
      <h2 id="passkeys" className="text-lg">
        {t("passkeys.list.title")}
      </h2>
      <ul className="mt-2 divided">
        {passkeys.map((passkey) => (
          <PasskeyItem key={passkey.id} passkey={passkey} />
        ))}
      </ul>
    </section>
  );
}

function PasskeyItem({ passkey: { id, name, added, lastUsed } }: { passkey: PasskeyView }) {
  const { t } = useTexts();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="wrap-anywhere text-sm font-medium">{name}</p>
        <p className="mt-1 text-sm text-muted">
          {t("passkeys.list.added")} <time dateTime={added.iso}>{added.text}</time>
          {" · "}
          {lastUsed ? (
            <>
              {t("passkeys.list.lastUsed")} <time dateTime={lastUsed.iso}>{lastUsed.text}</time>
            </>
          ) : (
            t("passkeys.list.unused")
          )}
        </p>
      </div>
      <form method="post" className="shrink-0">
        <input type="hidden" name="passkey" value={id} />
        <SubmitButton
          label={t("passkeys.list.remove")}
          intent="remove"
          look="secondary"
          aria-label={t("passkeys.list.removeOf", { name })}
        />
      </form>
    </li>
  );
}
