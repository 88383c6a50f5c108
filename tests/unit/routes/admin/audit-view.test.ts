import { describe, expect, test } from "vitest";
import type { AuditAction } from "#app/domain/audit/audit.server.ts";
import type { AuditRecord } from "#app/domain/audit/list-entries.server.ts";
import { AUDIT_ACTIONS } from "#app/domain/audit/schema.ts";
import { viewEntry } from "#app/routes/admin/audit/audit-view.server.ts";

const entry: AuditRecord = {
  id: "1",
  action: "mail.read",
  actorId: null,
  actorName: "Dóra Pallagi",
  subject: "someone",
  subjectName: null,
  mail: null,
  details: {},
  createdAt: 0,
};

const viewIn = (locale: "en" | "hu", action: string) =>
  viewEntry({ locale }, { ...entry, action: action as AuditAction }).did;

test("an entry about a mail names its kind and its recipient, who may be a member", () => {
  const mail = { template: "verify-email", recipient: "anna@example.com", memberId: "anna" };
  const ofMember = viewEntry({ locale: "en" }, { ...entry, mail });
  expect(ofMember.subjectName).toBe("Verify an account's address");
  expect(ofMember.recipient).toEqual({ address: "anna@example.com", url: "/admin/people/anna" });
  const ofStranger = viewEntry({ locale: "en" }, { ...entry, mail: { ...mail, memberId: null } });
  expect(ofStranger.recipient).toEqual({
    address: "anna@example.com",
    url: "/admin/outbox?q=anna%40example.com",
  });
  expect(viewEntry({ locale: "en" }, entry).recipient).toBeNull();
});

test("the plan that an admin gave has its name", () => {
  const given = { ...entry, action: "expert.granted", details: { plan: "pro" } } as const;
  expect(viewEntry({ locale: "en" }, given).details).toEqual(["plan: Pro"]);
  const unknown = { ...given, details: { plan: "gold" } };
  expect(viewEntry({ locale: "en" }, unknown).details).toEqual(["plan: gold"]);
});

test.each([
  ["setting.changed", "setting"],
  ["texts.imported", "language"],
  ["quote.closed", "request"],
  ["member.restored", "person"],
  ["audit.exported", "other"],
] as const)("the link to the history of %s calls its subject a %s", (action, kind) => {
  expect(viewEntry({ locale: "en" }, { ...entry, action }).subjectKind).toBe(kind);
});

test("a switch that was turned is on or off", () => {
  const details = { before: "false", after: "true" };
  const ofSetting = (subject: string) =>
    viewEntry({ locale: "en" }, { ...entry, action: "setting.changed", subject, details }).change;
  expect(ofSetting("maintenance_mode")).toEqual({ before: "Off", after: "On", wasEmpty: false });
  const text = { before: "false", after: "true", wasEmpty: false };
  for (const subject of ["site_title", "unknown"]) expect(ofSetting(subject)).toEqual(text);
});

test("a refund that ends Pro says so, and a text that looks like a flag stays", () => {
  const details = { cents: "2000", currency: "usd", endsPro: "true", reason: "true" };
  const view = (locale: "en" | "hu") =>
    viewEntry({ locale }, { ...entry, action: "payment.refunded", details }).details.map((line) =>
      line.replaceAll("\u00a0", " "),
    );
  expect(view("en")).toEqual([
    "amount: $20.00 (USD)",
    "currency: usd",
    "ends Pro: Yes",
    "reason: true",
  ]);
  expect(view("hu")).toEqual([
    "összeg: 20,00 $ (USD)",
    "currency: usd",
    "a Pro megszűnik: Igen",
    "indok: true",
  ]);
});

describe.each(["en", "hu"] as const)("an action in the log, in %s", (locale) => {
  test("is a text for every action that the code records", () => {
    const names = AUDIT_ACTIONS.map((action) => viewIn(locale, action));
    expect(names.filter((name) => name.includes("auditNames"))).toEqual([]);
    expect(new Set(names).size).toBe(AUDIT_ACTIONS.length);
  });

  test("is what the log contains for an action of another release", () => {
    expect(viewIn(locale, "person.suspended")).toBe("person.suspended");
  });
});
