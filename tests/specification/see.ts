import { expect } from "vitest";
import type { SpecifiedRule, SpecifiedText } from "../specification.ts";
import { recordSighting } from "./record.ts";
import { visibleText } from "./visible-text.ts";

/**
 * Fails unless somebody who opens this page meets the specified text, letter by letter. `values` stand in for its `{…}`.
 * Mails and plain texts may be given too.
 */
export function see(page: string, text: SpecifiedText, values: Record<string, string> = {}): void {
  const wanted = text.replace(/{(\w+)}/g, (mark, name: string) => values[name] ?? mark);
  expect(visibleText(page)).toContain(wanted);
  recordSighting(text);
}

/** Says that the assertions of this test, which stand before this line, hold the product to a specified text or rule. */
export function attest(entry: SpecifiedRule | SpecifiedText): void {
  expect(expect.getState().assertionCalls, "assertions before attest").toBeGreaterThan(0);
  recordSighting(entry);
}
