import { useRef } from "react";
import { Chip } from "#app/components/editor/chip.tsx";
import { FieldMark } from "#app/components/forms/field-mark.tsx";
import { Choice } from "#app/components/ui/choice.tsx";
import type { FormField } from "#app/components/ui/field.tsx";
import { EXPERT_CATEGORIES, type ExpertCategory } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { useCategoryChoice } from "./use-category-choice.ts";

export interface CategoryPickerProps {
  field: FormField;
  /** The choice when the page was rendered: first in the list, in the member's own order. */
  initial: readonly string[];
  /** The current choice. */
  chosen: readonly string[];
  limit: number;
  /** True when the plan hides further ones. */
  hasHidden: boolean;
  /** Called after a change that causes no event of the form. */
  onChange(): void;
}

const LIST_ID = "category-list";

/** Checkboxes in a list that opens over the page, and the chosen ones as chips above it. */
export function CategoryPicker(props: CategoryPickerProps) {
  const { field, initial, chosen, limit } = props;
  const { t } = useTexts();
  const group = useRef<HTMLFieldSetElement>(null);
  const { notice, toggle, remove } = useCategoryChoice(group, props);
  const { id, name } = field;
  const isOne = limit === 1;
  // At the limit another choice is refused with a notice, so the button does not invite to it.
  const isFull = chosen.length >= limit;
  return (
    <fieldset ref={group} aria-describedby={field.errors ? `${id}-error` : undefined}>
      <legend className="picker-title mb-1.5 text-sm font-medium">
        {isOne
          ? t("profile.categories.legendOne")
          : t("profile.categories.legendMany", { max: limit })}
        <FieldMark isRequired />
      </legend>
      <div className="flex flex-wrap gap-2">
        {known(chosen).map((value) => (
          <Chip
            key={value}
            label={t(`categories.${value}`)}
            intent={`remove-category:${value}`}
            returnTo={`${paths.profile()}#${id}`}
            onRemove={() => remove(value)}
          />
        ))}
        <button
          id={id}
          type="button"
          popovertarget={LIST_ID}
          className={`button button-secondary picker-button ${isFull ? "text-muted" : ""}`.trimEnd()}
        >
          {t("profile.categories.add", { count: chosen.length, max: limit })}
        </button>
      </div>
      <div id={LIST_ID} popover="auto" className="picker">
        <p className="mb-2 font-medium">{t("profile.categories.list")}</p>
        <div className="picker-list">
          {inOrder(initial).map((value) => (
            <Choice
              key={value}
              kind="checkbox"
              name={name}
              value={value}
              label={t(`categories.${value}`)}
              defaultChecked={initial.includes(value)}
              onChange={toggle}
            />
          ))}
        </div>
        <p aria-hidden="true" className="mt-2 min-h-6 text-sm text-muted">
          {notice}
        </p>
        <DoneButton fieldId={id} />
      </div>
      <p role="status" className="sr-only">
        {notice}
      </p>
      <Below {...props} />
    </fieldset>
  );
}

/** Without scripts it reloads the form to show the chips; with scripts it only closes the list. */
function DoneButton({ fieldId }: { fieldId: string }) {
  const { t } = useTexts();
  return (
    <button
      type="submit"
      name="intent"
      value="show-categories"
      formAction={`${paths.profile()}#${fieldId}`}
      className="button button-primary mt-3 w-full"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(LIST_ID)?.hidePopover?.();
      }}
    >
      {t("profile.categories.done")}
    </button>
  );
}

/** The error, and the limit of the plan. */
function Below({ field, chosen, limit, hasHidden }: CategoryPickerProps) {
  const { t } = useTexts();
  const error = field.errors?.[0];
  return (
    <>
      {chosen.length >= limit && (
        <p className="mt-1.5 text-sm text-muted">{t("profile.categories.full")}</p>
      )}
      {limit === 1 && (
        <p className="mt-1.5 text-sm text-muted">
          {hasHidden && <>{t("profile.categories.hiddenOnFree")} </>}
          <a href={paths.pricing()} className="link inline-flex min-h-9 items-center">
            {t("profile.categories.upgrade")}
          </a>
        </p>
      )}
      {error && (
        <p id={`${field.id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </>
  );
}

function known(values: readonly string[]): ExpertCategory[] {
  return EXPERT_CATEGORIES.map(({ value }) => value)
    .filter((value) => values.includes(value))
    .sort((one, other) => values.indexOf(one) - values.indexOf(other));
}

/** The chosen ones in the member's own order, in which they are posted, then all others. */
function inOrder(initial: readonly string[]): ExpertCategory[] {
  const first = known(initial);
  return [
    ...first,
    ...EXPERT_CATEGORIES.map(({ value }) => value).filter((value) => !first.includes(value)),
  ];
}
