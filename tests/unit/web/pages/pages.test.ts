import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { resolveSettings } from "#app/domain/settings/settings.server.ts";
import { MESSAGE_REFUSALS } from "#app/routes/inbox/composer/message-form.server.ts";
import { refuse as refusePosted } from "#app/web/forms/form-answer.server.ts";
import { parseForm, refuseForm } from "#app/web/forms/forms.server.ts";
import {
  droppableParts,
  listAddress,
  pagePlace,
  removableChoices,
  showTotal,
} from "#app/web/pages/list-parts.server.ts";
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

const addressOf = (search: string) =>
  listAddress("/experts", new URLSearchParams(search), (category) => `/experts/of-${category}`);

describe("the canonical address of a list", () => {
  test("exists for the first page and each further one", () => {
    expect(addressOf("")).toEqual({ canonicalPath: "/experts" });
    expect(addressOf("after=abc")).toEqual({ canonicalPath: "/experts?after=abc" });
  });

  test("is the category's page for a category alone", () => {
    expect(addressOf("category=legal")).toEqual({ canonicalPath: "/experts/of-legal" });
    const params = new URLSearchParams("category=VISION");
    expect(listAddress("/products", params)).toEqual({ isIndexed: false });
  });

  test.each([
    "q=orders",
    "before=abc",
    "sort=a-z",
    "category=legal&category=finance",
    "category=legal&after=abc",
    "country=hungary&after=abc",
  ])("does not exist for %s", (search) => {
    expect(addressOf(search)).toEqual({ isIndexed: false });
  });
});

describe("the place of a page", () => {
  const placeOf = (count: number, previous: string | null, next: string | null, isExact = true) =>
    pagePlace("en", { total: { count, isExact }, previous, next });

  test("is known at both ends, and between them if there is one page only", () => {
    expect(placeOf(1_234, null, "b")).toBe("Page 1 of 62");
    expect(placeOf(1_234, "a", null)).toBe("Page 62 of 62");
    expect(placeOf(49, "a", "b")).toBe("Page 2 of 3");
  });

  test("is unknown further in, without an exact total, and on the only page", () => {
    expect(placeOf(1_234, "a", "b")).toBeNull();
    expect(placeOf(1_000, null, "b", false)).toBeNull();
    expect(placeOf(20, null, null)).toBeNull();
  });
});

test("a total is formatted for the language, with a plus where not all were counted", () => {
  expect(showTotal("en", { count: 1_234, isExact: true })).toBe("1,234");
  expect(showTotal("en", { count: 500, isExact: false })).toBe("500+");
  expect(showTotal("hu", { count: 12_000, isExact: false })).toMatch(/^12\s000\+$/);
});

test("each choice of a filter can be removed alone", () => {
  const links = removableChoices(
    ["a", "b"],
    (value) => value.toUpperCase(),
    (others) => `/?${others}`,
  );
  expect(links).toEqual([
    { label: "A", removeUrl: "/?b" },
    { label: "B", removeUrl: "/?a" },
  ]);
});

test("a filter that excludes results is named by all its choices", () => {
  const found = { without: "tags", count: 500, isExact: false } as const;
  const parts = droppableParts("en", [found], { tags: ["x", "y"] }, (part) => `/without-${part}`);
  expect(parts).toEqual([{ label: "x, y", url: "/without-tags", number: "500+", count: 500 }]);
});
