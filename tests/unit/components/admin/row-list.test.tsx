import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RowItem } from "#app/components/admin/row-list.tsx";

test("the parts of a row do not run together where there are no styles", () => {
  const row = <RowItem href="/x" title="Ada" badge="waits" aside="today" text="A word" />;
  expect(renderToStaticMarkup(row).replace(/<[^>]*>/g, "")).toBe("Ada waits today A word");
});
