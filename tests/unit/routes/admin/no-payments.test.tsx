import { expect, test } from "vitest";
import { NoPayments } from "#app/routes/admin/payments/no-payments.tsx";
import { renderPage } from "#tests/unit/routes/render-page.tsx";

test("a list without payments names what is missing with its button, and who has Pro for free", () => {
  const lack = { text: "No price.", href: "/admin/settings#price", label: "Set up the price" };
  const html = renderPage(() => <NoPayments lack={lack} given="28 members" />);
  expect(html).toMatch(/No price\..*<a href="\/admin\/settings#price"[^>]*>Set up the price<\/a>/);
  expect(html).toMatch(/<a href="\/admin\/people\?show=expert"[^>]*>28 members<\/a>/);
});

test("a list without payments on a site that lacks nothing has no button", () => {
  const html = renderPage(() => <NoPayments lack={null} given={null} />);
  expect(html).toContain("No payments yet");
  expect(html).not.toContain("<a ");
});
