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
