/** The long forms of profiles and products, whose buttons also work without scripts. */

/** The texts of a form. An empty text is like none, and an empty tag would be invalid. */
export function filledTexts(form: FormData): FormData {
  const texts = new FormData();
  for (const [name, value] of form) {
    if (typeof value === "string" && value !== "") texts.append(name, value);
  }
  return texts;
}

/** Browsers send a file without name and content for no choice. A chosen file may be empty. */
export function chosenFiles(form: FormData, name: string): File[] {
  return form
    .getAll(name)
    .filter((value) => value instanceof File)
    .filter((file) => file.name !== "" || file.size > 0);
}

/** The pressed button, in the format "kind" or "kind:what"; undefined for other intents. */
export function pressedButton<Kind extends string>(texts: FormData, kinds: readonly Kind[]) {
  const intent = String(texts.get("intent") ?? "");
  const [, name, what = ""] = /^([a-z-]+)(?::(.*))?$/su.exec(intent) ?? [];
  const kind = kinds.find((each) => each === name);
  return kind === undefined ? undefined : { kind, what };
}
