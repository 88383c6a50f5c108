import { Choice } from "#app/components/ui/choice.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { FileView } from "./file-view.ts";

/** Whether the texts are taken over. */
export function DecisionForm({ version, counts }: Pick<FileView, "version" | "counts">) {
  const { t } = useTexts();
  const { added, changed, reset, absent } = counts;
  const changesSomething = added + changed + reset > 0;
  const canRemove = absent > 0;
  return (
    <form method="post" className="mt-6">
      <input type="hidden" name="version" value={version} />
      {!changesSomething && (
        <EmptyState
          icon="check"
          title={t("languageImport.nothing")}
          text={t("languageImport.nothingText")}
        />
      )}
      {canRemove && (
        <div className="mb-3">
          <Choice
            kind="checkbox"
            name="removesAbsent"
            label={t("languageImport.removeAbsent", { count: absent })}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {(changesSomething || canRemove) && (
          <button
            type="submit"
            name="intent"
            value="apply"
            className="button button-primary"
            data-pending={t("languageImport.applying")}
          >
            {t("languageImport.apply")}
          </button>
        )}
        <button type="submit" name="intent" value="discard" className="button button-secondary">
          {t("languageImport.discard")}
        </button>
      </div>
    </form>
  );
}
