import { readTypedProfile, type TypedProfile } from "#app/domain/experts/profile/fields.ts";

/** What the buttons of the profile form ask for. All but "save" only change the form, for browsers without scripts. */
export type ProfileIntent =
  | { kind: "save" }
  | { kind: "add-tags" }
  | { kind: "show-categories" }
  | { kind: "remove-tag"; tag: string }
  | { kind: "remove-category"; category: string };

export interface PostedProfileForm {
  intent: ProfileIntent;
  typed: TypedProfile;
  /** The same form without its file, as the schema reads it. */
  texts: FormData;
  /** Null when none was chosen. */
  picture: File | null;
}

export function readProfileForm(form: FormData): PostedProfileForm {
  const avatar = form.get("avatar");
  const texts = new FormData();
  // An empty text says the same as none, and among the tags it would be a tag that is none.
  for (const [name, value] of form) {
    if (typeof value === "string" && value !== "") texts.append(name, value);
  }
  return {
    intent: readIntent(form),
    typed: readTypedProfile(texts),
    texts,
    picture: avatar instanceof File && isChosen(avatar) ? avatar : null,
  };
}

/** Browsers send a file without name and content where none was chosen. An empty one may have been chosen all the same. */
function isChosen({ name, size }: File): boolean {
  return name !== "" || size > 0;
}

/** Written "kind" or "kind:what"; anything else saves. */
function readIntent(form: FormData): ProfileIntent {
  const [, kind, what = ""] =
    /^([a-z-]+)(?::(.*))?$/su.exec(String(form.get("intent") ?? "")) ?? [];
  switch (kind) {
    case "add-tags":
    case "show-categories":
      return { kind };
    case "remove-tag":
      return { kind, tag: what };
    case "remove-category":
      return { kind, category: what };
    default:
      return { kind: "save" };
  }
}

/** The form after a button that changes it. */
export function changeForm(typed: TypedProfile, intent: ProfileIntent): TypedProfile {
  if (intent.kind === "remove-tag") {
    return { ...typed, tags: typed.tags.filter((tag) => tag !== intent.tag) };
  }
  if (intent.kind === "remove-category") {
    return { ...typed, category: typed.category.filter((value) => value !== intent.category) };
  }
  return typed;
}
