import { describe, expect, test } from "vitest";
import { commandOf, KEYS } from "#app/routes/inbox/keys/inbox-keys.ts";

const press = (key: string, held: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({
    key,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    ...held,
  });

describe("a key of the inbox", () => {
  test.each(Object.entries(KEYS))("%s is the command %s", (key, command) => {
    expect(press(key)).toBe(command);
    expect(press(key.toUpperCase()), "with Caps Lock").toBe(command);
  });

  test.each(["ctrlKey", "altKey", "metaKey", "repeat", "isComposing"] as const)(
    "does nothing with %s",
    (held) => {
      for (const key of Object.keys(KEYS)) expect(press(key, { [held]: true })).toBeNull();
    },
  );

  test("with Shift is a command only for the characters that some layouts type with it", () => {
    expect(press("J", { shiftKey: true })).toBeNull();
    expect(press("/", { shiftKey: true })).toBe("search");
    expect(press("?", { shiftKey: true })).toBe("help");
  });

  test.each(["a", "Enter", "Escape", "toString"])("%s is no command", (key) => {
    expect(press(key)).toBeNull();
  });
});
