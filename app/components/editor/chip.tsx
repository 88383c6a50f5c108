import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

interface ChipProps {
  label: string;
  /** The intent that the button posts without scripts. */
  intent: string;
  /** The page with the fragment of this field. */
  returnTo: string;
  onRemove(): void;
}

/**
 * A chosen value. A click removes it: in the page, or without scripts by a post that saves nothing
 * else.
 */
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
