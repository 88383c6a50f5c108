import { and, eq, isNull } from "drizzle-orm";
import { paths } from "#app/paths.ts";
import { messageThreads, products, profiles } from "#db/schema.ts";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { startSession } from "#tests/support/accounts/session-rows.ts";
import { newNetworkAddress } from "#tests/support/http/http.ts";
import { reachContactStep } from "#tests/support/inbox/quote-request.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { formRequest, getRequest } from "./measure/requests.ts";

/** What a person does with one request. */
export interface Act {
  name: string;
  /** Whether the page cache answers it while it has a fresh copy. */
  isCacheable: boolean;
  expectedStatus: number;
  /** The bytes of the next request. */
  next(): Buffer;
}

/** Acts on the demo data. `drafts`: how many quote requests can be submitted. */
export async function listActs(site: TestSite, drafts: number): Promise<Act[]> {
  const port = Number(new URL(site.origin).port);
  const open = (name: string, path: string, sessionId?: string): Act => ({
    name,
    expectedStatus: 200,
    isCacheable: false,
    next: () => getRequest(port, path, visitorHeaders(sessionId)),
  });
  const openPublic = (name: string, path: string) => ({ ...open(name, path), isCacheable: true });
  const send = (name: string, path: string, nextForm: () => Form): Act => ({
    name,
    expectedStatus: 303,
    isCacheable: false,
    next: () => formRequest(port, path, { address: newNetworkAddress(), ...nextForm() }),
  });
  const expertId = await findMember(site, accounts.expert.username);
  const expert = await startSession(site.db, expertId);
  const member = await startSession(site.db, await findMember(site, accounts.user.username));
  const thread = paths.thread(await findOpenThread(site, expertId));
  const contactSteps = await prepareDrafts(site, drafts);
  return [
    openPublic("home", paths.home()),
    openPublic("experts, first page", paths.experts()),
    openPublic("experts, a search", paths.experts({ q: "automation" })),
    openPublic("profile of an expert", paths.expert(accounts.expert.username)),
    openPublic("a product", paths.product(await findProduct(site))),
    open("sign-in page", paths.auth()),
    open("account of a member", paths.account(), member.id),
    open("inbox", paths.dashboard(), expert.id),
    open("a conversation", thread, expert.id),
    send("post a message", thread, () => ({ sessionId: expert.id, fields: messageFields })),
    send("quote, first step", paths.quote(), () => ({ fields: firstStepFields })),
    send("quote, last step", paths.quoteContact(), () => take(contactSteps)),
    ...(await findPictures(site)).map((path) => open("a picture", path)),
    open("/healthz", "/healthz"),
  ];
}

type Form = Pick<Parameters<typeof formRequest>[2], "fields" | "sessionId" | "cookie">;

const messageFields = { content: "Thank you. May I call you on Tuesday?" };
const firstStepFields = { category: "voice-ai", details: "A phone line that answers at night." };

/** Each request has an address of its own: the limits of one visitor do not count. */
const visitorHeaders = (sessionId: string | undefined): string[] => [
  `CF-Connecting-IP: ${newNetworkAddress()}`,
  ...(sessionId ? [`Cookie: session=${sessionId}`] : []),
];

/** Visitors who have filled in the last step of the wizard. */
async function prepareDrafts(site: TestSite, count: number): Promise<Form[]> {
  const forms: Form[] = [];
  for (let made = 0; made < count; made += 1) {
    const { client, fields } = await reachContactStep(site);
    forms.push({ cookie: client.cookies.header(), fields });
  }
  return forms;
}

function take<T>(items: T[]): T {
  const item = items.pop();
  if (item === undefined) throw new Error("There is nothing left to request.");
  return item;
}

async function findMember({ db }: TestSite, username: string): Promise<string> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.username, username));
  return take(rows).id;
}

async function findOpenThread({ db }: TestSite, expertId: string): Promise<string> {
  const { id, archivedAt, declinedAt, closedAt, expiredAt } = messageThreads;
  const isOpen = [archivedAt, declinedAt, closedAt, expiredAt].map((column) => isNull(column));
  const own = and(eq(messageThreads.expertId, expertId), ...isOpen);
  return take(await db.select({ id }).from(messageThreads).where(own)).id;
}

async function findProduct({ db }: TestSite): Promise<string> {
  const isShown = eq(products.status, "published");
  return take(await db.select({ slug: products.slug }).from(products).where(isShown)).slug;
}

/** The first picture of the list of experts, if it shows one. */
async function findPictures(site: TestSite): Promise<string[]> {
  const { body } = await site.get(paths.experts());
  return [...(/\/uploads\/[^"\s?]+/.exec(body) ?? [])];
}

/** What a page makes its browser ask for. Each picture counts once, whatever its size. */
export function linkedFrom(html: string): { pictures: number; files: number } {
  const images = html.match(/<img\b[^>]*\/uploads\/[^>]*>/g) ?? [];
  const sources = images.map((image) => /\/uploads\/[^"\s?]+/.exec(image)?.[0]);
  const files = [...html.matchAll(/\b(?:src|href)="(\/[^"?]+\.[a-z\d]{2,5})"/g)];
  const own = files.map(([, path = ""]) => path).filter((path) => !path.startsWith("/uploads/"));
  return { pictures: new Set(sources).size, files: new Set(own).size };
}
