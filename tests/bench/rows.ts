import { EXPERT_CATEGORIES } from "#app/domain/experts/schema.ts";
import { PRODUCT_GROUPS } from "#app/domain/products/schema.ts";
import { paths } from "#app/paths.ts";
import type { Directory } from "./data/directory.ts";
import {
  compressedRequest,
  formRequest,
  getRequest,
  memberRequest,
  webhookRequest,
} from "./measure/requests.ts";

/** One line of the tables: requests of one kind with changing addresses. */
export interface Row {
  name: string;
  expectedStatus: number;
  /** Whether the page cache answers; all other rows measure rendering. */
  isCached: boolean;
  next: (port: number) => Buffer;
}

/** Searches for experts and products. */
const topics = ["automation", "data platform", "legal research", "ai", "prompt"];
const searches = [...topics, "vision", "learning models", "kovacs", "maria", "garcia"];

export function listRows(directory: Directory): Row[] {
  const { expert, payments, usernames } = directory;
  return [
    ...publicPages(directory).map(([name, addresses]) => page(name, addresses, getRequest)),
    memberPage("/products, own", paths.products({ view: "own" }), expert.sessionId),
    memberPage("/pricing, signed in", paths.pricing(), payments.sessionId),
    ...adminRows(directory),
    messageRow(directory),
    webhookRow(directory),
    cachedPage("/ cached", [paths.home()]),
    cachedPage("/experts cached", [paths.experts()]),
    cachedPage("/experts/{username} cached", usernames.map(paths.expert)),
    cachedPage("/faq cached", [paths.faq()]),
  ];
}

type Page = [name: string, addresses: readonly string[]];

function publicPages({ deepCursors, usernames, products }: Directory): Page[] {
  const atCursor = (path: string) => (after: string) => `${path}?after=${after}`;
  return [
    ["/experts, first page", [paths.experts()]],
    ["/experts, filtered", filteredAddresses()],
    ["/experts, searched", searches.map((q) => paths.experts({ q }))],
    ["/experts, deep page", deepCursors.map(atCursor(paths.experts()))],
    ["/experts/{username}", usernames.map(paths.expert)],
    ["/", [paths.home()]],
    ["/products, first page", [paths.products()]],
    ["/products, filtered", PRODUCT_GROUPS.map((category) => paths.products({ category }))],
    ["/products, searched", searches.slice(0, 7).map((q) => paths.products({ q }))],
    ["/products, deep page", products.deepCursors.map(atCursor(paths.products()))],
    ["/products/{slug}", products.slugs.map(paths.product)],
  ];
}

/** The heaviest pages of the admin area: each reads a table that only grows. */
function adminRows({ admin: { sessionId } }: Directory): Row[] {
  const pages: [name: string, address: string][] = [
    ["/admin/queues", paths.adminQueues()],
    ["/admin/people, first page", paths.adminPeople()],
    ["/admin/people, searched", paths.adminPeople({ q: "garcia" })],
    ["/admin/outbox", paths.adminOutbox()],
    ["/admin/outbox, one recipient", paths.adminOutbox({ q: "reader7@example.com" })],
    ["/admin/audit, filtered", paths.adminAudit({ action: "setting.changed" })],
    ["/admin/languages/hu", paths.adminLanguage("hu")],
  ];
  return pages.map(([name, address]) => memberPage(name, address, sessionId));
}

type RequestTo = (port: number, address: string) => Buffer;

function page(name: string, addresses: readonly string[], request: RequestTo): Row {
  const turn = inTurn(addresses);
  return { name, expectedStatus: 200, isCached: false, next: (port) => request(port, turn()) };
}

const memberPage = (name: string, address: string, sessionId: string): Row =>
  page(name, [address], (port, path) => memberRequest(port, path, sessionId));

const cachedPage = (name: string, addresses: readonly string[]): Row => ({
  ...page(name, addresses, compressedRequest),
  isCached: true,
});

/** Filters that fill a page even in the smallest directory, so that all sizes render as much. */
function filteredAddresses(): string[] {
  return EXPERT_CATEGORIES.flatMap(({ value }, index) => {
    const { value: other = value } = EXPERT_CATEGORIES[index + 1] ?? {};
    return [
      `${paths.experts()}?category=${value}`,
      `${paths.experts()}?category=${value}&verified=true`,
      `${paths.experts()}?category=${value}&category=${other}&country=united-states`,
    ];
  });
}

function messageRow({ expert: { sessionId, threadIds } }: Directory): Row {
  const fields = { content: "Thank you. We could begin next month; may I call you on Tuesday?" };
  const request: RequestTo = (port, path) => formRequest(port, path, { sessionId, fields });
  const addresses = threadIds.map((id) => paths.thread(id));
  return { ...page("post a message", addresses, request), expectedStatus: 303 };
}

/** Each request has its own payment, so that each makes a member Pro. */
function webhookRow({ payments }: Directory): Row {
  const request: RequestTo = (port, path) => webhookRequest(port, path, payments.nextEvent());
  return page("receive a payment", [paths.stripeWebhook()], request);
}

function inTurn<T>(items: readonly T[]): () => T {
  let index = -1;
  return () => {
    index = (index + 1) % items.length;
    const item = items[index];
    if (item === undefined) throw new Error("There is nothing to request.");
    return item;
  };
}
