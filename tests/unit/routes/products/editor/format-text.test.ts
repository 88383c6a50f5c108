import { expect, test } from "vitest";
import { formatText, type TextFormat } from "#app/routes/products/editor/format-text.ts";

/** The text after the change, with its selection in brackets; so is that before. */
function changed(format: TextFormat, marked: string): string {
  const start = marked.indexOf("<");
  const end = marked.indexOf(">") - 1;
  const value = marked.replace(/[<>]/g, "");
  const made = formatText(format, { value, start, end }, "example");
  const text = value.slice(0, made.from) + made.value + value.slice(made.to);
  const [before, chosen] = [text.slice(0, made.start), text.slice(made.start, made.end)];
  return `${before}<${chosen}>${text.slice(made.end)}`;
}

test.each<[TextFormat, string, string]>([
  ["bold", "read <before> signing", "read **<before>** signing"],
  ["bold", "read **<before>** signing", "read <before> signing"],
  ["bold", "at the end <>", "at the end **<example>**"],
  ["bold", "", "**<example>**"],
  ["list", "intro\n<one\ntwo>\nend", "intro\n<- one\n- two>\nend"],
  ["list", "<- one\n- two>", "<one\ntwo>"],
  ["list", "<- one\ntwo>", "<- one\n- two>"],
  ["list", "one<>\ntwo", "- one<>\ntwo"],
  ["list", "<one\n>two", "<- one>\ntwo"],
  ["list", "<one\n\ntwo>", "<- one\n\n- two>"],
  ["list", "<* one>", "<one>"],
  ["list", "<>\ntwo", "- <>\ntwo"],
  ["bold", "read <**before**> signing", "read <before> signing"],
  ["bold", "read <before >signing", "read **<before>** signing"],
  ["bold", "<one\n\ntwo>", "<**one**\n\n**two**>"],
  ["link", "see <the docs>.", "see [the docs](<https://>)."],
  ["link", "see <>", "see [example](<https://>)"],
])("%s of %j is %j", (format, before, after) => {
  expect(changed(format, before.includes("<") ? before : `<>${before}`)).toBe(after);
});
