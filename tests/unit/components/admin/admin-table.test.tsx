import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AdminTable } from "#app/components/admin/admin-table.tsx";

test("the head of a column in which no row shows anything is for screen readers", () => {
  const columns = [{ label: "Email" }, { label: "Status", isBlank: true }];
  const table = <AdminTable caption="Emails" columns={columns} rows={[]} />;
  const [email, status] = renderToStaticMarkup(table).match(/<th\b.*?<\/th>/g) ?? [];
  expect(email).toContain(">Email</th>");
  expect(status).toContain('<span class="sr-only">Status</span></th>');
});

test("a cell names its column only where small screens show the name", () => {
  const columns = [{ label: "Email" }, { label: "Country", isPlain: true }, { label: "Status" }];
  const rows = [{ key: "1", cells: ["ada@example.com", "Hungary", "Sent"] }];
  const html = renderToStaticMarkup(<AdminTable caption="Emails" columns={columns} rows={rows} />);
  expect(html).toMatch(/<td data-plain="true">Hungary<.*<td data-label="Status">Sent</);
});
