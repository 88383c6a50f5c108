import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import type { TimelineEntry } from "#app/domain/people/person/person-timeline.server.ts";
import { describeEntry } from "#app/routes/admin/people/person/describe-entry.server.ts";
import { foldMails, joinMails } from "#app/routes/admin/people/person/fold-entries.server.ts";

const none = { category: "", budget: "", isAnswered: 0 } as const;
type MailState = Extract<TimelineEntry, { kind: "mail" }>["state"];
const mail = (name: string, state: MailState = "sent", related = name): TimelineEntry => ({
  kind: "mail",
  id: related,
  at: 1,
  name,
  state,
  ...none,
  related,
});
const request: TimelineEntry = {
  kind: "received",
  id: "t",
  at: 1,
  name: "Clara",
  state: "new",
  ...none,
  related: "q",
};
const ofRequest = "quote-to-expert:q:expert";

test("a request and the mail about it are one entry", () => {
  const entries = [mail("quote-to-expert", "sent", ofRequest), request];
  expect(joinMails("expert", entries)).toEqual([{ ...request, isMailed: true }]);
});

test("a mail about a request that was not sent stays, as does one to another expert", () => {
  const failed = [mail("quote-to-expert", "failed", ofRequest), request];
  expect(joinMails("expert", failed)).toEqual(failed);
  const others = [mail("quote-to-expert", "sent", ofRequest), request];
  expect(joinMails("someone", others)).toEqual(others);
});

test("equal mails in a row are one entry, and others between them separate them", () => {
  const notice = mail("security-notice");
  const folded = foldMails([notice, notice, request, notice, mail("security-notice", "failed")]);
  expect(folded).toEqual([
    { ...notice, same: 2 },
    request,
    notice,
    mail("security-notice", "failed"),
  ]);
});

test("a mail that the site no longer writes has its stored name", () => {
  const context = { locale: "en" } as AppLoadContext;
  const entry = mail("gone-mail");
  expect(describeEntry(context, entry, "ada@example.com")).toMatchObject({ title: "gone-mail" });
});

test("the link of several equal mails leads to those in their state", () => {
  const context = { locale: "en" } as AppLoadContext;
  const entry = { ...mail("security-notice", "failed"), same: 3 };
  expect(describeEntry(context, entry, "ada@example.com")).toMatchObject({
    title: expect.stringMatching(/ ×3$/),
    href: "/admin/outbox?template=security-notice&state=failed&q=ada%40example.com",
  });
});
