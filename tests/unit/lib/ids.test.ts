import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { idFloor } from "#app/lib/ids.ts";

test("ids made before a moment are below its floor, ids made from then on are not", () => {
  const before = uuidv7();
  const timestamp = Number.parseInt(before.replaceAll("-", "").slice(0, 12), 16);
  expect(before >= idFloor(timestamp)).toBe(true);
  expect(before < idFloor(timestamp + 1)).toBe(true);
  expect(idFloor(-1)).toBe("00000000-0000-7000-8000-000000000000");
});
