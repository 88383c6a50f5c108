import { useEffect, useRef } from "react";
import { FieldMark } from "#app/components/forms/field-mark.tsx";
import type { FormField } from "#app/components/ui/field.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { GALLERY_LIMIT } from "#app/domain/products/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { PictureInput } from "./picture-input.tsx";
import { PictureRow } from "./picture-row.tsx";
import type { Pictures } from "./use-pictures.ts";

/** More pictures, in the order of the page. */
export function GalleryField(props: { field: FormField; pictures: Pictures; pagePath: string }) {
  const { field, pictures, pagePath } = props;
  const { t } = useTexts();
  const { items, notice, add, retry, remove, move } = pictures;
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<string | null>(null);
  // A moved row loses the focus in some browsers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows move with the items.
  useEffect(() => {
    const selector = pressed.current && `[data-press="${CSS.escape(pressed.current)}"]`;
    if (selector) list.current?.querySelector<HTMLElement>(selector)?.focus();
    pressed.current = null;
  }, [items]);
  const { id, name, errors } = field;
  const removeAndStay = (item: string) => {
    remove(item);
    document.getElementById(id)?.focus();
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {t("productForm.fields.gallery")}
        <FieldMark />
      </label>
      <ul
        ref={list}
        aria-label={t("productForm.pictures.list")}
        className="mb-3 grid gap-3 empty:hidden"
      >
        {items.map((item, index) => (
          <li key={item.id} className="picture-item">
            <PictureRow
              item={item}
              name="gallery_key"
              label={t("productForm.pictures.picture", { number: index + 1 })}
              onRetry={() => retry(item.id)}
              onRemove={() => removeAndStay(item.id)}
            >
              <OrderButtons
                id={item.id}
                number={index + 1}
                count={items.length}
                intentKey={item.key ?? ""}
                returnTo={`${pagePath}#${id}`}
                onMove={(by, button) => {
                  pressed.current = button;
                  move(item.id, by);
                }}
                onRemove={() => removeAndStay(item.id)}
              />
            </PictureRow>
          </li>
        ))}
      </ul>
      <PictureInput
        id={id}
        name={name}
        pagePath={pagePath}
        isMultiple
        hint={t("productForm.pictures.galleryHint", { max: GALLERY_LIMIT })}
        error={errors?.[0]}
        onChoose={add}
      />
      <p role="status" className="text-sm font-medium">
        {notice}
      </p>
    </div>
  );
}

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
function OrderButtons(props: OrderButtonsProps) {
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
