import { describe, expect, test } from "vitest";
import { HEADING, isChosen, type LineChoice, printLine, readLine } from "#local/logs/print-line.ts";

const time = "2026-11-23T16:32:07.517Z";
const context = { requestId: "97aa658161ee17df", route: "/experts/:expert", method: "GET" };

function line(fields: object) {
  const read = readLine(JSON.stringify({ time, level: "info", ...context, ...fields }));
  if (!read) throw new Error("The line was not read");
  return read;
}

const answered = line({
  event: "request",
  status: 200,
  durationMs: 41,
  databaseMs: 7,
  roundTrips: 2,
});
const error = {
  name: "Outage",
  message: "The database cannot be reached",
  frames: ["reach (a.js:1:2)"],
  cause: { name: "TypeError", code: "ECONNREFUSED" },
};
const outage = line({ level: "error", event: "outage", error });
const refused = line({ level: "warn", event: "security.sign-in-failure", reason: "invalid" });

describe("a line for people", () => {
  test("of a request has columns under the heading", () => {
    const text = printLine(answered);
    expect(text).toMatch(/^16:32:07\.517 {2}200 +GET +\/experts\/:expert +41 ms +7 ms \(2\)$/);
    expect(text.indexOf("/experts")).toBe(HEADING.indexOf("route"));
    expect(text.indexOf("41 ms")).toBe(HEADING.indexOf("duration"));
  });

  test("of an error has indented frames and the cause", () => {
    const [first, ...rest] = printLine(outage).split("\n");
    expect(first).toContain("outage");
    expect(first).toContain("request=97aa658161ee17df");
    expect(rest).toEqual([
      "    Outage The database cannot be reached",
      "        at reach (a.js:1:2)",
      "    caused by TypeError ECONNREFUSED",
    ]);
  });

  test("of another event has its fields", () => {
    expect(printLine(refused)).toContain("security.sign-in-failure");
    expect(printLine(refused)).toContain("reason=invalid");
  });
});

test("output of the runtime is no line", () => {
  for (const text of ["", "workerd started", "{not json", '{"level":"info"}'])
    expect(readLine(text), text).toBeNull();
});

test.each<[string, LineChoice, boolean[]]>([
  ["without a choice all lines", {}, [true, true, true]],
  ["errors", { errors: true }, [false, true, false]],
  ["security", { security: true }, [false, false, true]],
  ["both kinds", { errors: true, security: true }, [false, true, true]],
  ["one request", { request: context.requestId }, [true, true, true]],
  ["another request", { request: "0000000000000000" }, [false, false, false]],
])("%s", (_, choice, chosen) => {
  expect([answered, outage, refused].map((each) => isChosen(each, choice))).toEqual(chosen);
});
