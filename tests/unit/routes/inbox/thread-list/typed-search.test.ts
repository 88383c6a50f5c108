import { expect, test } from "vitest";
import { searchAddress } from "#app/routes/inbox/thread-list/use-typed-search.ts";

const shown = "https://directory.example.com/expert-dashboard";

test("a typed text is searched in the shown tab, from its first page", () => {
  const page = `${shown}?tab=active&unread=true&after=xyz`;
  expect(searchAddress(page, "active", "heron & co")).toBe(
    "/expert-dashboard?tab=active&unread=true&q=heron+%26+co",
  );
});

test("an open conversation stays open at its messages", () => {
  const page = `${shown}/018f?at=25&q=heron#m-25`;
  expect(searchAddress(page, "new", "egret")).toBe("/expert-dashboard/018f?at=25&q=egret&tab=new");
});

test("an empty text ends the search", () => {
  expect(searchAddress(`${shown}?tab=new&q=heron`, "new", "")).toBe("/expert-dashboard?tab=new");
});
