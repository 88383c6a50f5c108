import { type RefObject, useCallback, useEffect, useState } from "react";

interface TypedForm<Typed> {
  typed: Typed;
  /** Whether the form differs from what is saved. */
  isChanged: boolean;
  /** To be called after each change. */
  read(): void;
}

interface TypedFormOptions<Typed> {
  saved: Typed;
  /** What the server rendered. */
  initial: Typed;
  /** Both functions must be stable, so they are defined outside of components. */
  readForm(data: FormData): Typed;
  /** Whether the form contains a change that `readForm` does not read. */
  hasOtherChange(data: FormData): boolean;
}

/**
 * The current values of the form. The fields themselves are the state, so that nothing is lost that
 * was typed before the scripts ran, or that the browser restored.
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
