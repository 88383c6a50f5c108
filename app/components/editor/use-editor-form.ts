import { useForm } from "@conform-to/react";
import type { getZodConstraint } from "@conform-to/zod/v4";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

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

/** The form of an editor, the fields as conform knows them, and what is typed. */
export function useEditorForm<
  Value extends object,
  Typed extends NonNullable<FormOptions<Value>["defaultValue"]>,
>({ id, view, posted, ...readers }: EditorForm<Value, Typed>) {
  const element = useRef<HTMLFormElement>(null);
  const { saved, constraint } = view;
  const [initial] = useState(posted?.typed ?? saved);
  const options = { id, defaultValue: initial, lastResult: posted, constraint };
  const [form, fields] = useForm<Value>(options);
  return {
    element,
    initial,
    form,
    fields,
    ...useTypedForm(element, { saved, initial, ...readers }),
  };
}

interface TypedFormOptions<Typed>
  extends Pick<EditorForm<object, Typed>, "readForm" | "hasOtherChange"> {
  saved: Typed;
  /** What the server rendered. */
  initial: Typed;
}

/**
 * The current values of the form, whether they differ from what is saved, and `read`, to be called
 * after each change. The fields themselves are the state, so that nothing is lost that was typed
 * before the scripts ran, or that the browser restored.
 */
function useTypedForm<Typed>(
  form: RefObject<HTMLFormElement>,
  { saved, initial, readForm, hasOtherChange }: TypedFormOptions<Typed>,
) {
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
