import { useTexts } from "#app/i18n/texts.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { DraftChoice } from "./draft-view.ts";

interface NewerDraftProps {
  content: string;
  onChoose(choice: DraftChoice): void;
}

/** Another device's text above the box: neither is lost before the writer has chosen. Without scripts saving again is the choice. */
export function NewerDraft({ content, onChoose }: NewerDraftProps) {
  const { t } = useTexts();
  const isLive = useHydrated();
  return (
    <div role="status" className="mb-2 rounded-md bg-sunken px-3 py-2 text-sm">
      <p className="text-xs font-semibold">{t("composer.newerTitle")}</p>
      <p dir="auto" className="my-1 max-h-20 overflow-y-auto whitespace-pre-wrap">
        {content}
      </p>
      {isLive && (
        <p className="-ml-2 flex flex-wrap">
          <Choice label={t("composer.useNewer")} onClick={() => onChoose("newer")} />
          <Choice label={t("composer.addNewer")} onClick={() => onChoose("both")} />
          <Choice label={t("composer.keepMine")} onClick={() => onChoose("mine")} />
        </p>
      )}
    </div>
  );
}

function Choice({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <button type="button" className="button button-quiet button-small px-2" onClick={onClick}>
      {label}
    </button>
  );
}
