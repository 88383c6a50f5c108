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
