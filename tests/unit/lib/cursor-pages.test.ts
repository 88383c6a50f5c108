import { describe, expect, test } from "vitest";
import { type CursorPlace, cursorPages } from "#app/lib/cursor-pages.ts";

const at = (place: CursorPlace, next: string | null = "next") =>
  cursorPages(new URLSearchParams(JSON.parse(JSON.stringify(place))), next);

describe("the pages of a list with cursors", () => {
  test("begin with the first one, which has nothing before it", () => {
    expect(at({})).toEqual({ number: 1, previous: null, next: { after: "next", page: "2" } });
    expect(at({}, null).next).toBeNull();
  });

  test("lead forward and back over the same places", () => {
    const second = at({}, "a").next ?? {};
    const third = at(second, "b").next ?? {};
    const fourth = at(third, "c").next ?? {};
    expect(fourth).toEqual({ after: "c", page: "4", back: "a,b" });
    expect(at(fourth)).toMatchObject({ number: 4, previous: third });
    expect(at(third)).toMatchObject({ number: 3, previous: second });
    expect(at(second)).toMatchObject({ number: 2, previous: {} });
  });

  test("have short addresses: after many pages back leads to the first one", () => {
    let place: CursorPlace = {};
    for (let page = 1; page < 100; page += 1) place = { ...at(place, `cursor-${page}`).next };
    expect(place.page).toBe("100");
    expect(place.back?.length).toBeLessThan(300);
    let steps = 0;
    for (let pages = at(place); pages.previous; pages = at({ ...pages.previous })) steps += 1;
    expect(steps).toBeLessThan(30);
  });

  test("ignore malformed parameters", () => {
    expect(at({ page: "9", back: "a" }).number).toBe(1);
    expect(at({ after: "x", page: "nonsense" })).toMatchObject({ number: 2, previous: {} });
  });
});
