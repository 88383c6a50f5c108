import { expect, test } from "vitest";
import { wholeKey } from "#app/lib/pictures/picture-variants.ts";
import { sizedName, sizeInAddress } from "#app/lib/pictures/sized-name.ts";

test("a name contains its size, and is no smaller form of another picture", () => {
  const name = sizedName("branding/logo/a-b-12", { width: 240, height: 64 }, "svg");
  expect(name).toBe("branding/logo/a-b-12-240x64.svg");
  expect(sizeInAddress(`/uploads/${name}`)).toEqual({ width: 240, height: 64 });
  expect(wholeKey(name)).toBeNull();
});

const addresses = ["", "/logo.svg", "https://example.com/logo-240x64", "/a-240.png", "/240x64.png"];
test.each(addresses)("%s has no size", (address) => {
  expect(sizeInAddress(address)).toBeNull();
});
