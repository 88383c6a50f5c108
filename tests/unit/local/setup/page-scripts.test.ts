import { expect, test } from "vitest";
import { nameEntries, scriptOf, shorten } from "#local/setup/page-scripts.ts";

const EDITOR = "/site/app/routes/account/profile/page.tsx";
const PLAIN = "/site/app/routes/site/about.tsx";
const EXPERT = "/site/app/routes/inbox/expert/page.tsx";
const CLIENT = "/site/app/routes/inbox/client/page.tsx";
const ROOT = "/site/app/root.tsx";
const START = "/site/app/entry.client.tsx";

/** Which files import a module, directly or through others. */
const importers: Readonly<Record<string, readonly string[]>> = {
  "/react.js": ["/button.tsx", START],
  "/button.tsx": [ROOT, EXPERT, PLAIN],
  "/field.tsx": [EXPERT, EDITOR],
  "/conversation.tsx": [EXPERT, CLIENT],
  "/message.tsx": ["/conversation.tsx", PLAIN, "/message.tsx"],
  "/list.tsx": [EXPERT],
  "/link.tsx": [CLIENT, PLAIN],
  "/chip.tsx": [EDITOR],
  "/question.tsx": [PLAIN],
  // The entry that Remix makes of a page.
  [EXPERT]: [`${EXPERT}?route`],
};
const pages: Readonly<Record<string, string>> = {
  [EDITOR]: "export const handle = { hydrate: true };",
  [PLAIN]: "export const handle = {};",
};

const modules = (id: string) => ({ importers: importers[id] ?? [], code: pages[id] ?? "" });

test.each([
  ["/react.js", "frame", "what every hydrated page loads"],
  [ROOT, "frame", "the root"],
  [START, "frame", "the start of the hydration"],
  ["/button.tsx", "frame", "what the root uses"],
  ["/field.tsx", "frame", "what a conversation shares with an editor"],
  ["/conversation.tsx", "conversation", "what both conversations use"],
  ["/message.tsx", "conversation", "what a plain page uses too"],
  ["/list.tsx", "dashboard", "what one conversation uses"],
  [EXPERT, "dashboard", "a page"],
  [`${EXPERT}?route`, "dashboard", "the entry of a page"],
  ["/link.tsx", "request", "what the other conversation uses"],
  ["/chip.tsx", undefined, "what an editor alone uses"],
  ["/site/app/components/experts/card.tsx", "experts", "what shows an expert"],
  ["/question.tsx", undefined, "what a plain page alone uses"],
])("%s is in the script %s: %s", (id, script, _) => {
  expect(scriptOf(id, modules)).toBe(script);
});

test("the manifest names each entry of a script", () => {
  const frame = { file: "assets/entry.client.js" };
  const manifest = { "app/entry.client.tsx": frame, "app/other.tsx": { file: "assets/other.js" } };
  const chunk = { fileName: frame.file, moduleIds: ["/react.js", START, `${ROOT}?route`] };
  nameEntries(manifest, "/site", chunk, (id) => id !== "/react.js");
  expect(manifest).toEqual({
    "app/entry.client.tsx": frame,
    "app/root.tsx?route": frame,
    "app/other.tsx": { file: "assets/other.js" },
  });
});

test.each([
  [START, "//# allFunctionsCalledOnLoad\n"],
  ["/site/app/routes/inbox/thread/conversation.tsx", "//# allFunctionsCalledOnLoad\n"],
  [EXPERT, "//# allFunctionsCalledOnLoad\n"],
  [CLIENT, "//# allFunctionsCalledOnLoad\n"],
  [EDITOR, ""],
  [PLAIN, ""],
])("the script with %s begins with the hint %j", async (id, hint) => {
  const script = await shorten("export const first = (given) => given + 1;", { moduleIds: [id] });
  expect(script?.code).toMatch(new RegExp(`^${hint}(const|export)`));
});
