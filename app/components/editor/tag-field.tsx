import { useEffect, useRef, useState } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { splitTags } from "#app/lib/text/tag-key.ts";
import { Chip } from "./chip.tsx";
import { TagInput } from "./tag-input.tsx";

interface TagsOptions {
  /** As the page was made. */
  initial: readonly string[];
  limits: { tags: number; tagCharacters: number };
  /** Said when there are as many as may be. */
  limitText: string;
  onChange(): void;
}

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

/** The tags as chips, and what the member is told about the last change. */
function useTags({ initial, limits, limitText, onChange }: TagsOptions) {
  const { t } = useTexts();
  const [tags, setTags] = useState(initial);
  const [notice, setNotice] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hidden fields change with the tags.
  useEffect(onChange, [tags, onChange]);

  /** Takes what was typed; returns what it could not take, for the field to keep. */
  const add = (text: string): string => {
    const typed = splitTags([text]);
    const isLong = (tag: string) => tag.length > limits.tagCharacters;
    const fresh = typed.filter((tag) => !tags.includes(tag) && !isLong(tag));
    const taken = fresh.slice(0, Math.max(0, limits.tags - tags.length));
    const left = [...typed.filter(isLong), ...fresh.slice(taken.length)];
    setTags([...tags, ...taken]);
    setNotice(describe(typed, taken, left));
    return left.join(", ");
  };
  const describe = (typed: string[], taken: string[], left: string[]): string => {
    if (left.some((tag) => tag.length > limits.tagCharacters))
      return t("editor.tags.tooLong", { max: limits.tagCharacters });
    if (left.length > 0) return limitText;
    if (taken.length > 0) return t("editor.tags.added", { name: taken.join(", ") });
    return typed.length > 0 ? t("editor.tags.known", { name: typed.join(", ") }) : "";
  };
  const remove = (tag: string) => {
    setTags(tags.filter((each) => each !== tag));
    setNotice(t("editor.tags.removed", { name: tag }));
  };
  return { tags, notice, add, remove };
}
