import { describe, expect, test } from "vitest";
import type { AuditAction } from "#app/domain/audit/audit.server.ts";
import { AUDIT_ACTIONS } from "#app/domain/audit/schema.ts";
import { viewEntry } from "#app/routes/admin/audit/audit-view.server.ts";

const viewIn = (locale: "en" | "hu", action: string) =>
  viewEntry(
    { locale },
    {
      id: "1",
      action: action as AuditAction,
      actorId: null,
      actorName: "Dóra Pallagi",
      subject: "someone",
      subjectName: null,
      mail: null,
      details: {},
      createdAt: 0,
    },
  ).action;

describe.each(["en", "hu"] as const)("the name of an action in the log, in %s", (locale) => {
  test("is a text for every action that the code records", () => {
    const names = AUDIT_ACTIONS.map((action) => viewIn(locale, action));
    expect(names.filter((name) => name.includes("auditNames"))).toEqual([]);
    expect(new Set(names).size).toBe(AUDIT_ACTIONS.length);
  });

  test("is what the log contains for an action of another release", () => {
    expect(viewIn(locale, "person.suspended")).toBe("person.suspended");
  });
});
