import { readTypedProfile, type TypedProfile } from "#app/domain/experts/profile/fields.ts";
import { chosenFiles, filledTexts, pressedButton } from "#app/web/forms/forms.server.ts";
import { changeProjects, joinProjects, projectLine, readProjects } from "./project-rows.ts";

/** The buttons that only change the form, for browsers without scripts. */
const BUTTONS = [
  "add-tags",
  "show-categories",
  "remove-tag",
  "remove-category",
  "raise-project",
  "remove-project",
] as const;

export type PostedProfileForm = ReturnType<typeof readProfileForm>;

export function readProfileForm(form: FormData) {
  const projects = readProjects(form);
  const texts = filledTexts(joinProjects(form));
  const version = Number(texts.get("version"));
  return {
    /** Undefined for a form to save. */
    button: pressedButton(texts, BUTTONS),
    typed: readTypedProfile(texts),
    projects,
    /** The form without its file, for the schema. */
    texts,
    /** Undefined for a form that names none: it replaces any version. */
    version: Number.isSafeInteger(version) && version > 0 ? version : undefined,
    picture: chosenFiles(form, "avatar")[0] ?? null,
  };
}

type ChangedForm = Pick<PostedProfileForm, "typed" | "projects">;

/** The form after a button that changes it. */
export function changeForm({ typed, projects, button }: PostedProfileForm): ChangedForm {
  if (button?.kind === "raise-project" || button?.kind === "remove-project") {
    const kind = button.kind === "raise-project" ? "raise" : "remove";
    const place = /^\d+$/.test(button.what) ? Number(button.what) : -1;
    const changed = changeProjects(projects ?? [], kind, place);
    const selected_work = changed.map(projectLine).filter(Boolean).join("\n");
    return { typed: { ...typed, selected_work }, projects: changed };
  }
  return { typed: changeLists(typed, button), projects };
}

function changeLists(typed: TypedProfile, button: PostedProfileForm["button"]): TypedProfile {
  const remaining = (values: string[]) => values.filter((value) => value !== button?.what);
  if (button?.kind === "remove-tag") return { ...typed, tags: remaining(typed.tags) };
  if (button?.kind === "remove-category") return { ...typed, category: remaining(typed.category) };
  return typed;
}
