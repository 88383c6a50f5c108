import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import * as z from "zod";
import { resolveSettings } from "#app/domain/settings/settings.server.ts";
import { MESSAGE_REFUSALS } from "#app/routes/inbox/composer/message-form.server.ts";
import { refuse as refusePosted } from "#app/web/forms/form-answer.server.ts";
import { parseForm, refuseForm } from "#app/web/forms/forms.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";

const posted = (locale: "en" | "hu" = "en") =>
  ({ locale, settings: resolveSettings([]), isFormPost: true }) as AppLoadContext;

const titleOf = (context: AppLoadContext) =>
  describePage(context, { title: "contact.title", isIndexed: false, sections: [] }).page.title;

function refuse(context: AppLoadContext) {
  const submission = parseForm(new FormData(), z.object({ email: z.string() }));
  return refuseForm(context, submission, { status: 400 });
}

test.each([
  ["en", "Error: Contact us"],
  ["hu", "Hiba: Kapcsolat"],
] as const)("the title of a refused form begins with the error (%s)", (locale, title) => {
  const context = posted(locale);
  refuse(context);
  expect(titleOf(context)).toBe(title);
});

test("a refused message has the same title", () => {
  const context = posted();
  const request = new Request("https://site.invalid", { method: "POST" });
  refusePosted({ request, context, form: new FormData() }, MESSAGE_REFUSALS.empty);
  expect(titleOf(context)).toBe("Error: Contact us");
});

test("the title after an accepted form is the page's own", () => {
  expect(titleOf(posted())).toBe("Contact us");
});
