import { describe, expect, test } from "vitest";
import type { SessionView } from "#app/routes/account/security/load-account.server.ts";
import { SessionList } from "#app/routes/account/security/session-list.tsx";
import { textOf } from "#tests/support/http/visible-text.ts";
import { renderPage } from "#tests/unit/routes/render-page.tsx";

let nth = 0;
function session(device: string, changes: Partial<SessionView> = {}): SessionView {
  nth += 1;
  const time = { iso: "2026-11-28T10:00:00.000Z", text: `${nth} minutes ago` };
  const id = `s-${nth}`;
  return {
    publicId: id,
    device,
    method: "password",
    isCurrent: false,
    started: time,
    lastSeen: time,
    ...changes,
  };
}

const render = (sessions: readonly SessionView[] | null) =>
  renderPage(() => <SessionList sessions={sessions} />);
/** Of sessions: the button for all of them is folded, too. */
const foldsIn = (html: string) => html.split("<details").length - 2;
const phones = (count: number) => Array.from({ length: count }, () => session("Safari on iOS"));

describe("sessions of one kind of browser", () => {
  test("are folded from three on, below their number and the last use of the latest", () => {
    const [latest, ...others] = phones(3);
    const html = render([
      session("Firefox on Linux", { isCurrent: true }),
      latest ?? session(""),
      ...others,
    ]);
    const [summary = ""] = /<summary>[\s\S]*?<\/summary>/.exec(html) ?? [];
    expect(textOf(summary)).toContain("Safari on iOS");
    expect(textOf(summary)).toContain("3");
    expect(textOf(summary)).toContain(latest?.lastSeen.text);
    // Each of them can still be ended by itself.
    for (const { publicId } of [latest, ...others].filter((each) => each !== undefined))
      expect(html).toContain(`name="session" value="${publicId}"`);
  });

  test("are listed one by one when they are two", () => {
    expect(foldsIn(render([...phones(2), session("Firefox on Linux")]))).toBe(0);
  });

  test("do not take in this one, nor another kind", () => {
    const current = session("Safari on iOS", { isCurrent: true });
    expect(foldsIn(render([current, ...phones(2), session("Chrome on Android")]))).toBe(0);
    const html = render([current, ...phones(3)]);
    expect(html.indexOf(`value="${current.publicId}"`)).toBeLessThan(html.indexOf("<details"));
  });

  test("have a name when neither browser nor system is known", () => {
    const html = render([session(""), session(""), session("")]);
    expect(textOf(/<summary>[\s\S]*?<\/summary>/.exec(html)?.[0] ?? "")).toContain("Unknown");
  });
});

test("a single session has no button for the others, and an outage shows no list", () => {
  const one = render([session("Firefox on Linux", { isCurrent: true })]);
  expect(one).not.toContain("end-other-sessions");
  expect(render(null)).not.toContain('name="session"');
  expect(render(null)).toContain("end-all-sessions");
});

test("the button that includes this browser is folded, the one for the others is not", () => {
  const html = render([session("Firefox on Linux", { isCurrent: true }), ...phones(1)]);
  const [folded = ""] = /<details[\s\S]*?<\/details>/.exec(html) ?? [];
  expect(folded).toContain("end-all-sessions");
  expect(folded).not.toContain("end-other-sessions");
  expect(html).toContain("end-other-sessions");
});
