import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

interface OrderButtonsProps {
  id: string;
  /** Of its place, from 1. */
  number: number;
  count: number;
  /** What the buttons name without scripts. */
  intentKey: string;
  /** Where on the page that comes back the reader was. */
  returnTo: string;
  /** `button` is the value of `data-press` that finds the pressed one again. */
  onMove(by: 1 | -1, button: string): void;
  onRemove(): void;
}

/** Up, down and away: in the page itself where scripts run, else by way of the server, with nothing else saved. */
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
