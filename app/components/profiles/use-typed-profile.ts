import { type RefObject, useCallback, useEffect, useState } from "react";
import { readTypedProfile, type TypedProfile } from "#app/lib/typed-profile.ts";

interface TypedForm {
  typed: TypedProfile;
  /** Whether the form says something else than what is saved. */
  isChanged: boolean;
  /** Reads the form anew: after each change. */
  read(): void;
}

/**
 * What stands in the form at the moment. The fields themselves hold it, so that nothing is lost of what was typed before the scripts
 * ran, or of what the browser puts back into a page that is visited again.
 */
export function useTypedProfile(
  form: RefObject<HTMLFormElement>,
  saved: TypedProfile,
  initial: TypedProfile,
): TypedForm {
  const [state, setState] = useState({ typed: initial, isChanged: !isSame(initial, saved) });
  const read = useCallback(() => {
    if (!form.current) return;
    const data = new FormData(form.current);
    const typed = readTypedProfile(data);
    setState({ typed, isChanged: hasPictureChange(data) || !isSame(typed, saved) });
  }, [form, saved]);
  useEffect(read, [read]);
  return { ...state, read };
}

function isSame(one: TypedProfile, other: TypedProfile): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function hasPictureChange(data: FormData): boolean {
  const avatar = data.get("avatar");
  return data.has("remove_avatar") || (avatar instanceof File && avatar.size > 0);
}
