import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createSession } from "#app/domain/accounts/sessions/sessions.server.ts";
import { profiles, sessions } from "#db/schema.ts";
import { readBuiltRoutes } from "#tests/support/http/built-routes.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { type Member, newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { answerFor, type OwnRecords, type Viewer } from "#tests/support/rights/right-cases.ts";
import { casesOf, rights } from "#tests/support/rights/route-rights.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

const VIEWERS: readonly Viewer[] = ["anonymous", "user", "expert", "owner", "admin", "idle"];
const TWENTY_MINUTES_MS = 20 * 60_000;

let site: TestSite;
let members: Record<Exclude<Viewer, "anonymous">, Member>;
let records: OwnRecords;

beforeAll(async () => {
  site = await sharedSite();
  const [user, expert, owner, admin] = [
    await newMember(site, { name: "Una User", isExpert: false }),
    await newMember(site, { name: "Egon Expert" }),
    await newMember(site, { name: "Olga Owner" }),
    await newMember(site, { name: "Adél Admin", isExpert: false }),
  ];
  await site.db.update(profiles).set({ admin: true }).where(eq(profiles.id, admin.id));
  members = { user, expert, owner, admin, idle: user };
  const { threadId, token } = await newConversation(site, owner, { said: [] });
  records = { userId: owner.id, threadId, requestToken: token };
});

/** Everybody comes with a session of their own each time, because some addresses end it. */
async function clientOf(viewer: Viewer): Promise<HttpClient> {
  const client = site.newClient();
  if (viewer === "anonymous") return client;
  const { id } = await createSession(site.db, {
    userId: members[viewer].id,
    userAgent: "test",
    method: "password",
  });
  client.cookies.set("session", id);
  if (viewer === "idle") {
    const authenticatedAt = Date.now() - TWENTY_MINUTES_MS;
    await site.db
      .update(sessions)
      .set({ authenticatedAt })
      .where(eq(sessions.userId, members.idle.id));
  }
  return client;
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

test.each(patterns.flatMap((pattern) => VIEWERS.map((viewer) => ({ pattern, viewer }))))(
  "$pattern answers $viewer as the table says",
  async ({ pattern, viewer }) => {
    for (const { at = pattern, get, post, fields } of casesOf(pattern)) {
      const address = typeof at === "string" ? at : at(records);
      const seen = await (await clientOf(viewer)).get(address);
      expect(describeAnswer(seen), `GET ${address}`).toBe(answerFor(get, viewer));
      const posted = await (await clientOf(viewer)).post(address, fields);
      expect(describeAnswer(posted), `POST ${address}`).toBe(answerFor(post, viewer));
    }
  },
);
