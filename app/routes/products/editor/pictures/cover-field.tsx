import type { FormField } from "#app/components/ui/field.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { PictureInput } from "./picture-input.tsx";
import type { PictureItem } from "./picture-items.ts";
import { PictureRow, Thumbnail } from "./picture-row.tsx";
import type { Pictures } from "./use-pictures.ts";

/** The cover of the product. A draft may do without. */
export function CoverField(props: { field: FormField; pictures: Pictures; pagePath: string }) {
  const { field, pictures, pagePath } = props;
  const { t } = useTexts();
  const { items, add, retry, remove } = pictures;
  const { id, name, errors } = field;
  const label = t("productForm.fields.cover");
  const stored = items.find(({ state }) => state === "stored");
  // Without a newer one the stored cover is the place to drop another.
  const shown = items.length === 1 ? stored : undefined;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <ul className="mb-3 grid gap-3 empty:hidden">
        {items
          .filter((item) => item !== shown)
          .map((item) => (
            <li key={item.id} className="picture-item">
              <PictureRow
                item={item}
                name="cover_key"
                onRetry={() => retry(item.id)}
                onRemove={() => remove(item.id)}
              />
            </li>
          ))}
      </ul>
      <PictureInput
        id={id}
        name={name}
        pagePath={pagePath}
        isReplacing={items.length > 0}
        isRequired={items.length === 0}
        hint={t("productForm.pictures.coverHint")}
        error={items.some(({ state }) => state !== "failed") ? undefined : errors?.[0]}
        onChoose={add}
        picture={
          shown && (
            <>
              <input type="hidden" name="cover_key" value={shown.key ?? ""} />
              <Thumbnail item={shown} />
            </>
          )
        }
        beside={
          stored && <RemoveButton stored={stored} id={id} pagePath={pagePath} onRemove={remove} />
        }
      />
    </div>
  );
}

interface RemoveButtonProps {
  stored: PictureItem;
  /** Of the field, which gets the focus. */
  id: string;
  pagePath: string;
  onRemove: Pictures["remove"];
}

function RemoveButton({ stored, id, pagePath, onRemove }: RemoveButtonProps) {
  const { t } = useTexts();
  return (
    <button
      type="submit"
      name="intent"
      value={`remove-cover:${stored.key}`}
      formAction={`${pagePath}#${id}`}
      aria-label={t("productForm.pictures.removeCover")}
      className="button button-quiet button-small max-sm:-ml-3"
      onClick={(event) => {
        event.preventDefault();
        onRemove(stored.id);
        document.getElementById(id)?.focus();
      }}
    >
      {t("productForm.pictures.dismiss")}
    </button>
  );
}
