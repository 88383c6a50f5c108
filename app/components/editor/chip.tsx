import { useTexts } from "#app/i18n/texts.tsx";
import { Icon } from "../ui/icon.tsx";

interface ChipProps {
  label: string;
  /** What the button asks the server for, without scripts. */
  intent: string;
  /** Where on the page that comes back the reader was. */
  returnTo: string;
  onRemove(): void;
}

/** Something chosen; pressing it takes it away: in the page itself where scripts run, else by way of the server, with nothing else saved. */
export function Chip({ label, intent, returnTo, onRemove }: ChipProps) {
  const { t } = useTexts();
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      formAction={returnTo}
      className="chip"
      aria-label={t("editor.remove", { name: label })}
      onClick={(event) => {
        event.preventDefault();
        onRemove();
      }}
    >
      {label}
      <Icon name="close" className="size-4" />
    </button>
  );
}
