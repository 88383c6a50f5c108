import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import type { ExpertChoice } from "./item-view.ts";

interface AssignFormProps {
  q: string;
  experts: readonly ExpertChoice[];
  /** The experts who were chosen in a refused form. */
  chosen: readonly string[];
}

/**
 * Searching and sending are one form with two buttons, so that a search keeps the chosen experts.
 * Enter presses the first button, which only searches.
 */
export function AssignForm({ q, experts, chosen }: AssignFormProps) {
  const { t } = useTexts();
  return (
    <AdminSection id="assign" title={t("queueItem.assign.title")} text={t("queueItem.assign.text")}>
      <form method="post" autoComplete="off" className="card p-5 sm:p-6">
        <div className="flex flex-wrap gap-3">
          <input
            type="search"
            name="q"
            defaultValue={q}
            maxLength={200}
            className="input w-auto min-w-48 flex-1"
            placeholder={t("queueItem.assign.placeholder")}
            aria-label={t("queueItem.assign.search")}
          />
          <button type="submit" formMethod="get" className="button button-secondary">
            {t("queueItem.assign.find")}
          </button>
        </div>
        <fieldset className="mt-5">
          <legend className="text-sm font-medium">{t("queueItem.assign.found")}</legend>
          {experts.length === 0 && (
            <p className="mt-2 text-sm text-muted">{t("queueItem.assign.none")}</p>
          )}
          {experts.map((expert) => (
            <ExpertBox
              key={expert.id}
              {...expert}
              isChosen={expert.isChosen || chosen.includes(expert.id)}
            />
          ))}
        </fieldset>
        <SubmitButton
          intent="assign"
          className="mt-5"
          label={t("queueItem.assign.submit")}
          pending={t("queueItem.sending")}
        />
      </form>
    </AdminSection>
  );
}

function ExpertBox({ id, name, url, about, isChosen }: ExpertChoice) {
  const { t } = useTexts();
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-b border-line py-1 last:border-0">
      <label className="choice">
        <input type="checkbox" name="expert" value={id} defaultChecked={isChosen} />
        <span>{name}</span>
      </label>
      <span className="min-w-0 grow text-xs text-muted wrap-anywhere">{about}</span>
      <a
        href={url}
        className="link inline-flex min-h-11 min-w-11 items-center justify-center text-xs"
        aria-label={t("queueItem.assign.profileOf", { name })}
      >
        {t("queueItem.assign.profile")}
      </a>
    </div>
  );
}
