import { useEffect, useRef } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { Chip } from "./chip.tsx";
import { fieldId } from "./profile-fields.ts";
import type { ProfileView } from "./profile-view.ts";
import { TagInput } from "./tag-input.tsx";
import { useTags } from "./use-tags.ts";

interface TagFieldProps {
  /** As the page was made. */
  initial: readonly string[];
  limits: ProfileView["limits"];
  isExpert: boolean;
  /** True where the plan keeps further ones out of sight. */
  hasHidden: boolean;
  error?: string;
  /** True on a page that came back because a tag was added or taken away. */
  hasFocus: boolean;
  onChange(): void;
}

const ID = fieldId("tags");
const HERE = `${paths.profile()}#${ID}`;

/** Chips, each with a hidden field, and one text field for further tags, which is posted as well: nobody has to press "Add". */
export function TagField({ error, hasFocus, hasHidden, ...options }: TagFieldProps) {
  const { t } = useTexts();
  const { limits, isExpert } = options;
  const input = useRef<HTMLInputElement>(null);
  const { tags, notice, add, remove } = useTags(options);
  // New chips push the field down; whoever types in it goes on seeing it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field moves with the tags.
  useEffect(() => {
    const { current: field } = input;
    if (field && field === document.activeElement) field.scrollIntoView({ block: "nearest" });
  }, [tags]);
  const removeAndStay = (tag: string) => {
    remove(tag);
    input.current?.focus();
  };
  return (
    <div>
      <label htmlFor={ID} className="mb-1.5 block text-sm font-semibold">
        {t("profile.fields.tags")}
        <span className="font-normal text-muted"> ({t("pieces.optional")})</span>
      </label>
      {tags.length > 0 && (
        <ul aria-label={t("profile.tags.chosen")} className="mb-2 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <input type="hidden" name="tags" value={tag} />
              <Chip
                label={tag}
                intent={`remove-tag:${tag}`}
                returnTo={HERE}
                onRemove={() => removeAndStay(tag)}
              />
            </li>
          ))}
        </ul>
      )}
      <TagInput
        ref={input}
        id={ID}
        returnTo={HERE}
        hasError={error !== undefined}
        hasFocus={hasFocus}
        onTake={add}
        onTakeBack={() => tags.slice(-1).forEach(remove)}
      />
      <p id={`${ID}-hint`} className="mt-1.5 text-sm text-muted">
        {t(`profile.tags.hint${isExpert ? "Pro" : "Free"}`, { max: limits.tags })}
        {hasHidden && ` ${t("profile.tags.hiddenOnFree")}`}
      </p>
      <p role="status" className="text-sm font-medium">
        {notice}
      </p>
      {error && (
        <p id={`${ID}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
