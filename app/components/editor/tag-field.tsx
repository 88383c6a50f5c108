import { useEffect, useRef } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { Chip } from "./chip.tsx";
import { TagInput } from "./tag-input.tsx";
import { type TagsOptions, useTags } from "./use-tags.ts";

interface TagFieldProps extends TagsOptions {
  id: string;
  /** The form's own page: where its buttons lead without scripts. */
  pagePath: string;
  label: string;
  hint: string;
  error?: string;
  /** True on a page that came back because a tag was added or taken away. */
  hasFocus: boolean;
}

/**
 * Chips, each with a hidden field, and one text field for further tags, which is posted as well: nobody has to press "Add". Asks for
 * the section `editor`.
 */
export function TagField(props: TagFieldProps) {
  const { id, pagePath, label, hint, error, hasFocus } = props;
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const { tags, notice, add, remove } = useTags(props);
  const returnTo = `${pagePath}#${id}`;
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
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
        <span className="font-normal text-muted"> ({t("pieces.optional")})</span>
      </label>
      {tags.length > 0 && (
        <ul aria-label={t("editor.tags.chosen")} className="mb-2 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <input type="hidden" name="tags" value={tag} />
              <Chip
                label={tag}
                intent={`remove-tag:${tag}`}
                returnTo={returnTo}
                onRemove={() => removeAndStay(tag)}
              />
            </li>
          ))}
        </ul>
      )}
      <TagInput
        ref={input}
        id={id}
        returnTo={returnTo}
        hasError={error !== undefined}
        hasFocus={hasFocus}
        onTake={add}
        onTakeBack={() => tags.slice(-1).forEach(remove)}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {hint}
      </p>
      <p role="status" className="text-sm font-medium">
        {notice}
      </p>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
