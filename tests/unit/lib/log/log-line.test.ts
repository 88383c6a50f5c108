import { afterEach, expect, test, vi } from "vitest";
import { setLineContext, writeLine } from "#app/lib/log/log-line.ts";

afterEach(() => {
  setLineContext(() => undefined);
  vi.restoreAllMocks();
});

test.each(["info", "warn", "error"] as const)("one line of JSON at the level %s", (level) => {
  const write = vi.spyOn(console, level).mockImplementation(() => {});
  writeLine(level, "text.missing", { key: "shell.menu" });
  expect(write).toHaveBeenCalledOnce();
  const [text] = write.mock.calls[0] ?? [];
  expect(text).not.toContain("\n");
  expect(JSON.parse(String(text))).toEqual({
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    level,
    event: "text.missing",
    key: "shell.menu",
  });
});

test("a line carries its request: the current one, or the one that it is given", () => {
  const write = vi.spyOn(console, "error").mockImplementation(() => {});
  setLineContext(() => ({ requestId: "current", route: "/about", method: "GET" }));
  writeLine("error", "setting.malformed", { key: "logo_url" });
  writeLine(
    "error",
    "setting.malformed",
    { key: "logo_url" },
    { requestId: "given", route: "picture", method: "HEAD" },
  );
  const lines = write.mock.calls.map(([text]) => JSON.parse(String(text)));
  expect(lines).toMatchObject([
    { requestId: "current", route: "/about", method: "GET" },
    { requestId: "given", route: "picture", method: "HEAD" },
  ]);
});
