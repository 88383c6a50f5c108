import { type RefObject, useCallback, useEffect, useState } from "react";

interface TypedForm<Typed> {
  typed: Typed;
  /** Whether the form says something else than what is saved. */
  isChanged: boolean;
  /** Reads the form anew: after each change. */
  read(): void;
}

interface TypedFormOptions<Typed> {
  saved: Typed;
  /** As the page was made. */
  initial: Typed;
  /** Both stand outside of any component: they may not change. */
  readForm(data: FormData): Typed;
  /** Whether a change waits in the form that is none of what was typed. */
  hasOtherChange(data: FormData): boolean;
}

/**
 * What stands in the form at the moment. The fields themselves hold it, so that nothing is lost of what was typed before the scripts
 * ran, or of what the browser puts back into a page that is visited again.
 */
export function useTypedForm<Typed>(
  form: RefObject<HTMLFormElement>,
  { saved, initial, readForm, hasOtherChange }: TypedFormOptions<Typed>,
): TypedForm<Typed> {
  const [state, setState] = useState({ typed: initial, isChanged: !isSame(initial, saved) });
  const read = useCallback(() => {
    if (!form.current) return;
    const data = new FormData(form.current);
    const typed = readForm(data);
    setState({ typed, isChanged: hasOtherChange(data) || !isSame(typed, saved) });
  }, [form, saved, readForm, hasOtherChange]);
  useEffect(read, [read]);
  return { ...state, read };
}

function isSame<Typed>(one: Typed, other: Typed): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
