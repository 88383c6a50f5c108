import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

interface OrderButtonsProps {
  id: string;
  /** The position, from 1. */
  number: number;
  count: number;
  /** The key that the buttons send without scripts. */
  intentKey: string;
  /** The anchor to return to without scripts. */
  returnTo: string;
  /** `button` is the `data-press` value by which the pressed button is found again. */
  onMove(by: 1 | -1, button: string): void;
  onRemove(): void;
}

/** Up, down and remove. Without scripts the server returns the changed form and saves nothing. */
export function OrderButtons(props: OrderButtonsProps) {
  const { id, number, count, intentKey, returnTo, onMove, onRemove } = props;
  const { t } = useTexts();
  const button = (action: "up" | "down" | "remove", icon: IconName, onPress: () => void) => {
    const isOff = (action === "up" && number === 1) || (action === "down" && number === count);
    return (
      <button
        type="submit"
        name="intent"
        value={`${action}-picture:${intentKey}`}
        formAction={returnTo}
        aria-label={t(`productForm.pictures.${action}`, { number })}
        aria-disabled={isOff || undefined}
        data-press={`${action} ${id}`}
        className="grid size-11 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink aria-disabled:opacity-40"
        onClick={(event) => {
          event.preventDefault();
          if (!isOff) onPress();
        }}
      >
        <Icon name={icon} />
      </button>
    );
  };
  return (
    <>
      {button("up", "arrowUp", () => onMove(-1, `up ${id}`))}
      {button("down", "arrowDown", () => onMove(1, `down ${id}`))}
      {button("remove", "close", onRemove)}
    </>
  );
}
