import { useEffect, useState } from "react";
import { useTexts } from "#app/i18n/texts.tsx";
import { splitTags } from "#app/lib/text/tag-key.ts";

export interface TagsOptions {
  /** As the page was made. */
  initial: readonly string[];
  limits: { tags: number; tagCharacters: number };
  /** Said when there are as many as may be. */
  limitText: string;
  onChange(): void;
}

/** The tags as chips, and what the member is told about the last change. */
export function useTags({ initial, limits, limitText, onChange }: TagsOptions) {
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
