import { expect, test } from "vitest";
import { joinProjects, readProjects } from "#app/routes/account/profile/project-rows.ts";

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const joined = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(joinProjects(formOf(fields)));

test("rows become lines in the order of their numbers, and all other fields stay", () => {
  const form = joined({
    city: "Győr",
    project_text_2: "open at last",
    project_name_2: "Bakery",
    project_name_1: " Dairy ",
    project_text_1: "18 % less\r\n waste",
  });
  expect(form).toEqual({
    city: "Győr",
    selected_work: "Dairy: 18 % less waste\nBakery: open at last",
  });
});

test("a row without a name or without a text is one part, and an empty one is left out", () => {
  const rows = { project_name_1: "", project_text_1: "", project_text_3: "b", project_name_5: "c" };
  expect(joined(rows)).toEqual({ selected_work: "b\nc" });
});

test("only empty rows empty the text", () => {
  expect(joined({ project_name_1: "", project_text_1: " " })).toEqual({ selected_work: "" });
});

test("a form without rows keeps its text, and names of another kind are no rows", () => {
  const form = { selected_work: "Dairy: less waste", project_name_x: "a", project_other_1: "b" };
  expect(joined(form)).toEqual(form);
});

test("rows are read at their places, and nothing follows the last filled one", () => {
  const rows = { project_name_1: "a", project_text_3: "b: c", project_name_4: " " };
  const empty = { name: "", text: "" };
  const filled = [{ name: "a", text: "" }, empty, { name: "", text: "b: c" }];
  expect(readProjects(formOf(rows))).toEqual(filled);
  expect(readProjects(formOf({ project_name_1: "" }))).toEqual([]);
  expect(readProjects(formOf({ selected_work: "a" }))).toBeNull();
});
