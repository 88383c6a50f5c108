import type { Fields } from "#tests/support/http/form-bodies.ts";
import type { HeaderChanges } from "#tests/support/http/http.ts";
import type { Viewer, ViewerKind } from "./viewers.ts";

/** A page as one kind of viewer opens it. */
export interface SurveyPage {
  /** May contain the names of the viewer's records in braces. */
  path: string;
  as: ViewerKind;
  status: number;
  /** A form that is posted there. Without it the page is opened by GET. */
  posted?: Fields;
  headers?: HeaderChanges;
}

export const pagesOf = (as: ViewerKind, ...paths: readonly string[]): SurveyPage[] =>
  paths.map((path) => ({ path, as, status: 200 }));

/** Pages with their titles, for `test.each`, which shortens the values of properties. */
export const byTitle = (pages: readonly SurveyPage[]) =>
  pages.map((page) => {
    const { path, as, status, posted } = page;
    return [`${posted ? "POST " : ""}${path} as ${as} (${status})`, page] as const;
  });

/** The address of the page for this viewer. */
export const addressOf = ({ path }: SurveyPage, { records = {} }: Viewer): string =>
  path.replace(/{(\w+)}/g, (name, key: string) => records[key] ?? name);
