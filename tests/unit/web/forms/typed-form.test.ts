import { describe, expect, test } from "vitest";
import { readPostedAct, readUnsentForm } from "#app/web/forms/typed-form.server.ts";

type Fields = [name: string, value: string | File][];

function read(path: string, fields: Fields, headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return readUnsentForm(new Request(`http://localhost:8787${path}`, { headers }), form);
}

const typed: Fields = [["content", "Hello"]];

test("keeps the typed fields in their order, with the page's own fields", () => {
  const fields: Fields = [...typed, ["tags", "b"], ["tags", "a"], ["key", "k"], ["intent", "send"]];
  expect(read("/expert-dashboard/1?tab=new", fields)).toEqual({
    target: "/expert-dashboard/1?tab=new",
    fields: fields.map(([name, value]) => ({ name, value })),
    hadFiles: false,
  });
});

test.each(["password", "current_password", "new_password", "code", "backup_code", "csrf", "token"])(
  "never keeps %s",
  (name) => {
    const kept = read("/profile", [...typed, [name, "a secret of mine"]]);
    expect(JSON.stringify(kept)).not.toContain("a secret of mine");
    expect(read("/profile", [[name, "a secret of mine"]])).toBeNull();
  },
);

test("keeps no file, and records that there was one", () => {
  expect(read("/profile", [...typed, ["avatar", new File(["bytes"], "me.png")]])).toMatchObject({
    fields: [{ name: "content", value: "Hello" }],
    hadFiles: true,
  });
  // A browser posts an empty file where none was chosen.
  expect(read("/profile", [...typed, ["avatar", new File([], "")]])?.hadFiles).toBe(false);
});

describe("keeps nothing", () => {
  test.each<[string, Fields]>([
    ["of a button alone", [["intent", "archive"]]],
    ["of a form that was left empty", [["content", " \n"]]],
    ["of more than 64 kB", [["content", "á".repeat(33_000)]]],
  ])("%s", (_, fields) => {
    expect(read("/profile", fields)).toBeNull();
  });

  test.each([
    ...["/auth", "/auth/kept-form", "/auth/second-factor", "/logout", "/logout.data", "/confirm"],
    "//evil.example/profile",
  ])("for %s", (path) => {
    expect(read(path, typed)).toBeNull();
  });

  test("of a script that requests JSON and keeps its own text", () => {
    expect(read("/expert-dashboard/1", typed, { Accept: "application/json" })).toBeNull();
  });
});

test.each([
  ["/profile.data?_routes=routes%2Fprofile", "/profile"],
  ["/quote.data?index&_routes=a&q=b+c", "/quote?index&q=b+c"],
  ["/_root.data?index", "/?index"],
  ["/profile?a=&b=1", "/profile?a&b=1"],
])("a script's post to %s is for %s", (path, target) => {
  expect(read(path, typed)?.target).toBe(target);
});

describe("an act that waits for a fresh sign-in", () => {
  const readAct = (fields: Fields) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    return readPostedAct(new Request("http://localhost:8787/admin/people/1"), form);
  };

  test("may be a button alone", () => {
    expect(readAct([["intent", "take-admin"]])).toEqual({
      target: "/admin/people/1",
      fields: [{ name: "intent", value: "take-admin" }],
      hadFiles: false,
      hadSecrets: false,
      isEmpty: true,
    });
  });

  test("names its secrets without keeping them, and keeps no name of an earlier act", () => {
    const act = readAct([...typed, ["current_password", "mine"], ["sealed_act", "1"]]);
    expect(act).toMatchObject({ fields: [{ name: "content" }], hadSecrets: true, isEmpty: false });
    expect(act?.fields).toHaveLength(1);
    expect(readAct([...typed, ["current_password", ""]])?.hadSecrets).toBe(false);
  });
});
