import type { KeyboardEvent } from "react";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";

/** A keyboard beside the screen: on one that is drawn there Enter only ever begins a line. */
const KEYBOARD = "(hover: hover) and (pointer: fine)";

/** Whether Enter sends here. False on the server. */
export function useSendsOnEnter(): boolean {
  return useHydrated() && matchMedia(KEYBOARD).matches;
}

/** While a word is composed (Japanese, Chinese, dead keys) Enter belongs to the input method; Safari says so by key code 229 alone. */
export function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
  if (event.key !== "Enter" || event.shiftKey || isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
