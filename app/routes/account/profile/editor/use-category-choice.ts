import { type ChangeEvent, type RefObject, useState } from "react";
import { showToast } from "#app/components/ui/client-toasts.ts";
import type { ExpertCategory } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";

interface CategoryChoice {
  limit: number;
  onChange(): void;
}

/** Limits the choice to what the plan allows, and announces changes. */
export function useCategoryChoice(
  group: RefObject<HTMLFieldSetElement>,
  { limit, onChange }: CategoryChoice,
) {
  const { t } = useTexts();
  const [notice, setNotice] = useState("");

  const say = (what: "chosen" | "removed", value: string) => {
    const name = t(`categories.${value as ExpertCategory}`);
    const count = ticked(group.current).length;
    setNotice(t(`profile.categories.${what}`, { name, count, max: limit }));
  };
  const refuse = () => {
    const kind = limit === 1 ? "limit" : "maximum";
    const title = t(`profile.categories.${kind}Title`);
    const description = t(`profile.categories.${kind}Text`);
    // The open list may cover the notice.
    setNotice(`${title}: ${description}`);
    showToast({ title, description, variant: "default" });
  };
  const toggle = ({ currentTarget: box }: ChangeEvent<HTMLInputElement>) => {
    if (box.checked && ticked(group.current).length > limit) {
      box.checked = false;
      refuse();
    } else {
      say(box.checked ? "chosen" : "removed", box.value);
    }
    onChange();
  };
  const remove = (value: string) => {
    const box = ticked(group.current).find((each) => each.value === value);
    if (box) box.checked = false;
    say("removed", value);
    onChange();
    group.current?.querySelector<HTMLElement>(".picker-button")?.focus();
  };
  return { notice, toggle, remove };
}

function ticked(group: HTMLElement | null): HTMLInputElement[] {
  return [...(group?.querySelectorAll<HTMLInputElement>("input[name=category]:checked") ?? [])];
}
