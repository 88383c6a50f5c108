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

/** One line of the tables: requests of one kind, each a little different from the one before. */
export interface Row {
  name: string;
  expectedStatus: number;
  /** Whether the page cache answers; all other rows measure what makes the answers. */
  isCached: boolean;
  next: (port: number) => Buffer;
}

/** What experts and products are about. */
const topics = [
  "automation",
  "data platform",
  "legal research",
  "ai",
  "prompt",
  "vision",
  "learning models",
];
const searches = [...topics, "kovacs", "maria", "garcia"];

export function listRows(directory: Directory): Row[] {
  const { deepCursors, usernames, expert, payments } = directory;
  return [
    page("/experts, first page", [paths.experts()]),
    page("/experts, filtered", filteredAddresses()),
    page(
      "/experts, searched",
      searches.map((q) => paths.experts({ q })),
    ),
    page(
      "/experts, deep page",
      deepCursors.map((after) => `${paths.experts()}?after=${after}`),
    ),
    page("/experts/{username}", usernames.map(paths.expert)),
    page("/", [paths.home()]),
    ...productRows(directory),
    memberPage("/products, own", paths.products({ view: "own" }), expert.sessionId),
    memberPage("/pricing, signed in", paths.pricing(), payments.sessionId),
    ...deskRows(directory),
    messageRow(directory),
    webhookRow(directory),
    cachedPage("/ cached", [paths.home()]),
    cachedPage("/experts cached", [paths.experts()]),
    cachedPage("/experts/{username} cached", usernames.map(paths.expert)),
    cachedPage("/faq cached", [paths.faq()]),
  ];
}

function productRows({ products }: Directory): Row[] {
  return [
    page("/products, first page", [paths.products()]),
    page(
      "/products, filtered",
      PRODUCT_GROUPS.map((category) => paths.products({ category })),
    ),
    page(
      "/products, searched",
      topics.map((q) => paths.products({ q })),
    ),
    page(
      "/products, deep page",
      products.deepCursors.map((after) => `${paths.products()}?after=${after}`),
    ),
    page("/products/{slug}", products.slugs.map(paths.product)),
  ];
}

/** The heaviest pages of the admins' desk: each walks through a table that only grows. */
function deskRows({ fixture: { sessionId } }: Directory): Row[] {
  const deskPage = (name: string, address: string) => memberPage(name, address, sessionId);
  return [
    deskPage("/admin/queues", paths.adminQueues()),
    deskPage("/admin/people, first page", paths.adminPeople()),
    deskPage("/admin/people, searched", paths.adminPeople({ q: "garcia" })),
    deskPage("/admin/outbox", paths.adminOutbox()),
    deskPage("/admin/outbox, one recipient", paths.adminOutbox({ q: "reader7@example.com" })),
    deskPage("/admin/audit, filtered", paths.adminAudit({ action: "setting.changed" })),
    deskPage("/admin/languages/hu", paths.adminLanguage("hu")),
  ];
}

function memberPage(name: string, address: string, sessionId: string): Row {
  const next = (port: number) => memberRequest(port, address, sessionId);
  return { name, expectedStatus: 200, isCached: false, next };
}

function page(name: string, addresses: readonly string[]): Row {
  const turn = inTurn(addresses);
  return { name, expectedStatus: 200, isCached: false, next: (port) => getRequest(port, turn()) };
}

function cachedPage(name: string, addresses: readonly string[]): Row {
  const turn = inTurn(addresses);
  const next = (port: number) => compressedRequest(port, turn());
  return { name, expectedStatus: 200, isCached: true, next };
}

/** Filters that fill a page in the smallest directory, too, so that every size renders as much. */
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
  const turn = inTurn(threadIds.map((id) => paths.thread(id)));
  const fields = { content: "Thank you. We could begin next month; may I call you on Tuesday?" };
  return {
    name: "post a message",
    expectedStatus: 303,
    isCached: false,
    next: (port) => formRequest(port, turn(), { sessionId, fields }),
  };
}

/** A payment for each, so that each makes somebody Pro. */
function webhookRow({ payments }: Directory): Row {
  const path = paths.stripeWebhook();
  const next = (port: number) => webhookRequest(port, path, payments.nextEvent());
  return { name: "hear of a payment", expectedStatus: 200, isCached: false, next };
}

function inTurn<T>(items: readonly [T, ...T[]] | readonly T[]): () => T {
  let index = -1;
  return () => {
    index = (index + 1) % items.length;
    const item = items[index];
    if (item === undefined) throw new Error("There is nothing to ask for.");
    return item;
  };
}
