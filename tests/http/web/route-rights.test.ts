import { expect, test } from "vitest";
import { createSession } from "#app/domain/accounts/sessions/sessions.server.ts";
import { changeProfile } from "#tests/support/accounts/member-rows.ts";
import { ageSignIn, withSession } from "#tests/support/accounts/session-rows.ts";
import { readBuiltRoutes } from "#tests/support/http/built-routes.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { answerFor, type Viewer } from "#tests/support/rights/right-cases.ts";
import { casesOf, rights } from "#tests/support/rights/route-rights.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const VIEWERS: readonly Viewer[] = ["anonymous", "user", "expert", "owner", "admin", "idle"];

const site = await sharedSite();

const [user, expert, owner, admin] = [
  await newMember(site, { name: "Una User", isExpert: false }),
  await newMember(site, { name: "Egon Expert" }),
  await newMember(site, { name: "Olga Owner" }),
  await newMember(site, { name: "Adél Admin", isExpert: false }),
];
await changeProfile(site.db, admin.id, { admin: true });
const members = { user, expert, owner, admin, idle: user };
const { threadId, token } = await newConversation(site, owner, { said: [] });
const records = { userId: owner.id, threadId, requestToken: token };

/** Each time with a session of its own, because some addresses end it. */
async function clientOf(viewer: Viewer): Promise<HttpClient> {
  if (viewer === "anonymous") return site.newClient();
  const { id: userId } = members[viewer];
  const { id } = await createSession(site.db, { userId, userAgent: "test", method: "password" });
  if (viewer === "idle") await ageSignIn(site.db, members.idle.id);
  return withSession(site, id);
}

/**
 * Signing in and proving it again lead back to the address that asked for it. A posted act waits
 * for the proof at an address of its own.
 */
function expectWayBack({ location }: HttpResponse, address: string): void {
  const { pathname, searchParams } = new URL(location ?? "/", site.origin);
  if (!["/auth", "/account/confirm"].includes(pathname) || /^\/(auth|join)\b/.test(address)) return;
  const target = searchParams.get("redirectTo")?.replace(/\?act=[0-9a-f-]{36}$/, "");
  if (/^\/account\/confirm\/[0-9a-f-]{36}$/.test(target ?? "")) return;
  expect(target).toBe(address);
}

/** A sign-in may lead to each of these pages, so none may lead out of the site. */
function expectStay({ location }: HttpResponse, address: string): void {
  expect(new URL(location ?? "/", site.origin).origin, address).toBe(site.origin);
}

function describeAnswer({ status, location }: HttpResponse): string {
  if (!location) return String(status);
  const { pathname } = new URL(location, site.origin);
  return `${status} ${pathname.replace(/[0-9a-f-]{36}/, ":id")}`;
}

const patterns = readBuiltRoutes().map(({ pattern }) => pattern);

test("the table names every route of the build, and none that is not there", () => {
  expect(Object.keys(rights).sort()).toEqual([...patterns].sort());
});

const cases = patterns.flatMap((pattern) => VIEWERS.map((viewer) => ({ pattern, viewer })));
test.each(cases)("$pattern answers $viewer as the table says", async ({ pattern, viewer }) => {
  for (const { at = pattern, get, post, fields } of casesOf(pattern)) {
    const address = typeof at === "string" ? at : at(records);
    const seen = await (await clientOf(viewer)).get(address);
    expect(describeAnswer(seen), `GET ${address}`).toBe(answerFor(get, viewer));
    expectWayBack(seen, address);
    expectStay(seen, address);
    const posted = await (await clientOf(viewer)).post(address, fields);
    expect(describeAnswer(posted), `POST ${address}`).toBe(answerFor(post, viewer));
    if (!fields) expectWayBack(posted, address);
  }
});
