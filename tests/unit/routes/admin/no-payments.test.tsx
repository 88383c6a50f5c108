import { expect, test } from "vitest";
import { NoPayments } from "#app/routes/admin/payments/no-payments.tsx";
import { textOf } from "#tests/support/http/visible-text.ts";
import { renderPage } from "#tests/unit/routes/render-page.tsx";

test("a list without payments names what is missing with its button, and who has Pro for free", () => {
  const lack = { text: "No price.", href: "/admin/settings#price", label: "Set up the price" };
  const given = { number: "28", label: "28 members" };
  const html = renderPage(() => <NoPayments lack={lack} none="$0" given={given} />);
  expect(html).toMatch(/No price\..*<a href="\/admin\/settings#price"[^>]*>Set up the price<\/a>/);
  expect(textOf(html)).toContain("Net this month $0 Refunds 0 Pro members 28 All for free");
  expect(html).toMatch(
    /<a href="\/admin\/people\?show=expert"[^>]*aria-label="28 members">28<\/a>/,
  );
});

test("a list without payments on a site that lacks nothing has no button", () => {
  const html = renderPage(() => (
    <NoPayments lack={null} none="$0" given={{ number: "0", label: null }} />
  ));
  expect(html).toContain("No payments yet");
  expect(html).not.toContain("<a ");
});
