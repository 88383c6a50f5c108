import type { ComponentType } from "react";
import { describe, expect, test } from "vitest";
import { renderPage } from "./render-page.tsx";

interface FieldPages<Name> {
  fields: readonly Name[];
  Form: ComponentType;
  /** The names of controls, where they are not those of their fields. */
  controls?: Readonly<Record<string, string>>;
  /** By test title: the fields that a page shows, and its HTML, with another value of one field. */
  pages: Readonly<Record<string, { fields: readonly Name[]; render(other?: Name): string }>>;
}

/** Tests that the form has a control for each field, and that the pages show their fields. */
export function checkFieldPages<Name extends string>(
  title: string,
  { fields, Form, controls = {}, pages }: FieldPages<Name>,
): void {
  describe(title, () => {
    test.each(fields)("the form has a control for %s", (name) => {
      expect(renderPage(Form)).toContain(`name="${controls[name] ?? name}"`);
    });

    for (const [pageTitle, page] of Object.entries(pages))
      test.each(page.fields)(`${pageTitle} %s`, (name) => {
        expect(page.render(name)).not.toBe(page.render());
      });
  });
}
