import { expect, test } from "vitest";
import * as z from "zod";
import { parseForm } from "#app/web/forms/forms.server.ts";

const schema = z.object({ name: z.string() });

test.each(["__intent__", "__state__"])("no content of %s breaks a form", (field) => {
  for (const text of ["x", "{", '{"type":"reset","payload":{}}', "null"]) {
    const form = new FormData();
    form.set("name", "Edit");
    form.set(field, text);
    expect(parseForm(form, schema)).toMatchObject({ status: "success", value: { name: "Edit" } });
  }
});

test("a field that is posted twice is never one of its values, and a list has both", () => {
  const form = new FormData();
  for (const value of ["first", "second"]) {
    form.append("name", value);
    form.append("tags", value);
  }
  expect(parseForm(form, schema)).toMatchObject({
    status: "error",
    error: { name: [expect.any(String)] },
  });
  const list = z.object({ tags: z.array(z.string()) });
  expect(parseForm(form, list)).toMatchObject({ value: { tags: ["first", "second"] } });
});
