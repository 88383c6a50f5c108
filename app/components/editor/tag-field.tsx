import { useEffect, useRef, useState } from "react";
import { FieldMark } from "#app/components/forms/field-mark.tsx";
import type { FormField } from "#app/components/ui/field.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { splitTags } from "#app/lib/text/tag-key.ts";
import { Chip } from "./chip.tsx";
import { TagInput } from "./tag-input.tsx";

interface TagsOptions {
  /** The tags that the server rendered. */
  initial: readonly string[];
  limits: { tags: number; tagCharacters: number };
  /** The notice for too many tags. */
  limitText: string;
  onChange(): void;
}

interface TagFieldProps extends TagsOptions {
  field: FormField;
  /** The page of the form, to which its buttons post without scripts. */
  pagePath: string;
  label: string;
  hint: string;
  /** About the keys that add a tag. Touch screens have a button beside the field instead. */
  keysHint: string;
  /** True on the page after a post that added or removed a tag. */
  hasFocus: boolean;
}

/**
 * Chips with hidden fields, and a text field for more tags. The form also posts the text field, so
 * that members need not press "Add". Needs the texts of `editor`.
 */
export function TagField(props: TagFieldProps) {
  const { field, pagePath, label, hint, keysHint, hasFocus } = props;
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const { tags, notice, add, remove } = useTags(props);
  const { id } = field;
  const error = field.errors?.[0];
  const returnTo = `${pagePath}#${id}`;
  // New chips move the field down; it stays in view while the member types.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field moves with the tags.
  useEffect(() => {
    const { current: focused } = input;
    if (focused && focused === document.activeElement) focused.scrollIntoView({ block: "nearest" });
  }, [tags]);
  const removeAndStay = (tag: string) => {
    remove(tag);
    input.current?.focus();
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
        <FieldMark />
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
        isFull={tags.length >= props.limits.tags}
        onAdd={add}
        onRemoveLast={() => tags.slice(-1).forEach(remove)}
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
        {hint} <span className="pointer-coarse:hidden">{keysHint}</span>
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

/** The tags, and a notice about the last change. */
function useTags({ initial, limits, limitText, onChange }: TagsOptions) {
  const { t } = useTexts();
  const [tags, setTags] = useState(initial);
  const [notice, setNotice] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hidden fields follow the tags.
  useEffect(onChange, [tags, onChange]);

  /** Adds the typed tags; returns those that it refused, which stay in the field. */
  const add = (text: string): string => {
    const typed = splitTags([text]);
    const isLong = (tag: string) => tag.length > limits.tagCharacters;
    const fresh = typed.filter((tag) => !tags.includes(tag) && !isLong(tag));
    const added = fresh.slice(0, Math.max(0, limits.tags - tags.length));
    const refused = [...typed.filter(isLong), ...fresh.slice(added.length)];
    setTags([...tags, ...added]);
    setNotice(describe(typed, added, refused));
    return refused.join(", ");
  };
  const describe = (typed: string[], added: string[], refused: string[]): string => {
    if (refused.some((tag) => tag.length > limits.tagCharacters))
      return t("editor.tags.tooLong", { max: limits.tagCharacters });
    if (refused.length > 0) return limitText;
    if (added.length > 0) return t("editor.tags.added", { name: added.join(", ") });
    return typed.length > 0 ? t("editor.tags.known", { name: typed.join(", ") }) : "";
  };
  const remove = (tag: string) => {
    setTags(tags.filter((each) => each !== tag));
    setNotice(t("editor.tags.removed", { name: tag }));
  };
  return { tags, notice, add, remove };
}
