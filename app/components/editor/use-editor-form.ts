import { useForm } from "@conform-to/react";
import type { getZodConstraint } from "@conform-to/zod/v4";
import { useCallback, useEffect, useRef, useState } from "react";

type FormOptions<Value extends object> = Parameters<typeof useForm<Value>>[0];

interface EditorForm<Value extends object, Typed> {
  id: string;
  view: { saved: Typed; constraint: ReturnType<typeof getZodConstraint> };
  /** The result of the action. */
  posted: (FormOptions<Value>["lastResult"] & { typed: Typed }) | undefined;
  /** Both functions must be stable, so they are defined outside of components. */
  readForm(data: FormData): Typed;
  /** Whether the form contains a change that `readForm` does not read. */
  hasOtherChange(data: FormData): boolean;
}

/**
 * The form of an editor: its fields as conform knows them, their values, whether these differ from
 * what is saved, and `read`, to be called after each change. The fields themselves are the state,
 * so that nothing is lost that was typed before the scripts ran, or that the browser restored.
 */
export function useEditorForm<
  Value extends object,
  Typed extends NonNullable<FormOptions<Value>["defaultValue"]>,
>({ id, view, posted, readForm, hasOtherChange }: EditorForm<Value, Typed>) {
  const element = useRef<HTMLFormElement>(null);
  const { saved, constraint } = view;
  // What the server rendered.
  const [initial] = useState(posted?.typed ?? saved);
  const options = { id, defaultValue: initial, lastResult: posted, constraint };
  const [form, fields] = useForm<Value>(options);
  const [state, setState] = useState({ typed: initial, isChanged: !isSame(initial, saved) });
  const read = useCallback(() => {
    if (!element.current) return;
    const data = new FormData(element.current);
    const typed = readForm(data);
    setState({ typed, isChanged: hasOtherChange(data) || !isSame(typed, saved) });
  }, [saved, readForm, hasOtherChange]);
  useEffect(() => {
    read();
    // The browser may restore what was typed after the scripts ran, and no other event tells.
    window.addEventListener("pageshow", read);
    return () => window.removeEventListener("pageshow", read);
  }, [read]);
  return { element, initial, form, fields, ...state, read };
}

function isSame<Typed>(one: Typed, other: Typed): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
