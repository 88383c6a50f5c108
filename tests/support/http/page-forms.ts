import { decodeEntities } from "./html-entities.ts";

export interface PageForm {
  /** Empty where the form posts to its own page. */
  action: string;
  /** The fields that a browser would post, without the buttons. */
  fields: Record<string, string>;
}

/** The forms of a page that are posted, in their order, as a browser would fill them in. */
export function postForms(html: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
    .map(([, attributes = "", content = ""]) => ({ attributes, content }))
    .filter(({ attributes }) => attribute(attributes, "method") === "post")
    .map(({ attributes, content }) => ({
      action: attribute(attributes, "action") ?? "",
      fields: { ...inputsOf(content), ...areasOf(content), ...selectsOf(content) },
    }));
}

/** The first form that has this field; throws when there is none. */
export function formWith(html: string, field: string): PageForm {
  const form = postForms(html).find(({ fields }) => field in fields);
  if (!form) throw new Error(`No form of the page has a field "${field}".`);
  return form;
}

function inputsOf(content: string): Record<string, string> {
  return fromEntries(content.matchAll(/<input\b([^>]*)>/g), ([, attributes = ""]) => {
    const isChoice = /type="(checkbox|radio)"/.test(attributes) && !/\schecked/.test(attributes);
    return isChoice ? null : [attributes, attribute(attributes, "value") ?? ""];
  });
}

function areasOf(content: string): Record<string, string> {
  const areas = content.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g);
  // Browsers drop a leading line end.
  return fromEntries(areas, ([, attributes = "", text = ""]) => [
    attributes,
    decodeEntities(text.replace(/^\n/, "")),
  ]);
}

function selectsOf(content: string): Record<string, string> {
  const selects = content.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g);
  return fromEntries(selects, ([, attributes = "", options = ""]) => {
    const chosen = /<option\b([^>]*\sselected[^>]*)>/.exec(options)?.[1] ?? "";
    return [attributes, attribute(chosen, "value") ?? ""];
  });
}

function fromEntries(
  controls: Iterable<RegExpMatchArray>,
  read: (control: RegExpMatchArray) => [attributes: string, value: string] | null,
): Record<string, string> {
  const entries = [...controls].flatMap((control) => {
    const [attributes = "", value = ""] = read(control) ?? [];
    const name = attribute(attributes, "name");
    return name ? [[name, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

function attribute(attributes: string, name: string): string | null {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? null : decodeEntities(value);
}
