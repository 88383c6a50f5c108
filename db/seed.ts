import { indexOutdatedExperts } from "#app/domain/experts/listing/index-outdated.server.ts";
import {
  indexMessageStatements,
  indexRequestStatements,
  indexThreadStatements,
} from "#app/domain/threads/search/search-index.server.ts";
import { LOTTERY_NUMBERS } from "#app/domain/threads/state/refresh-response-times.server.ts";
import { refreshResponseTimesStatement } from "#app/domain/threads/state/response-time.server.ts";
import { createDatabase, type Database, type Statement } from "./client.ts";
import { messages, messageThreads, quoteAdditions, quotes, users } from "./schema.ts";
import { toMembers } from "./seeds/people/rows.ts";
import { peopleStatements } from "./seeds/people/statements.ts";
import { uploadsStatement } from "./seeds/pictures/uploads.ts";
import { productStatements } from "./seeds/products/statements.ts";
import { toRequestRows } from "./seeds/requests/rows.ts";
import { lastServedTimes } from "./seeds/requests/served.ts";
import { requireLocal } from "./seeds/require-local.ts";

/**
 * Fills a migrated, empty database of this machine with demo data and puts its pictures into
 * `uploads`; returns "kept" when there are users already. Throws for a database of another machine.
 * Pictures come first and all rows follow in one batch, so a crash leaves at worst unused pictures.
 */
export async function seedDatabase(options: {
  databaseUrl: string;
  authToken?: string;
  uploads: R2Bucket;
}): Promise<"seeded" | "kept"> {
  requireLocal(options.databaseUrl);
  const db = createDatabase(options.databaseUrl, options.authToken, { timeoutMs: 60_000 });
  if (await hasUsers(db)) return "kept";
  const [first, ...rest] = await seedStatements(db, options.uploads, Date.now());
  if (first) await db.batch([first, ...rest]);
  // The listings of makers name their products.
  await indexOutdatedExperts(db, { limit: 1_000 });
  return "seeded";
}

async function hasUsers(db: Database): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1);
  return rows.length > 0;
}

async function seedStatements(db: Database, uploads: R2Bucket, now: number): Promise<Statement[]> {
  const members = toMembers(now);
  const byUsername = new Map(members.map((member) => [member.person.username, member]));
  const requests = await toRequestRows(now, byUsername);
  const servedAt = lastServedTimes(now, members, requests.threads);
  return [
    ...(await peopleStatements(db, uploads, members, { servedAt, now })),
    ...(await productStatements(db, uploads, now, byUsername)),
    uploadsStatement(db),
    db.insert(quotes).values(requests.quotes),
    db.insert(quoteAdditions).values(requests.additions),
    db.insert(messageThreads).values(requests.threads),
    db.insert(messages).values(requests.messages),
    ...indexThreadStatements(db, requests.threads),
    ...indexRequestStatements(db, requestsToIndex(requests)),
    ...indexMessageStatements(db, requests.messages),
    refreshResponseTimesStatement(db, { from: 0, until: LOTTERY_NUMBERS, limit: members.length }),
  ];
}

const requestsToIndex = ({ quotes, threads }: Awaited<ReturnType<typeof toRequestRows>>) =>
  quotes.map((quote) => ({
    threadIds: threads.filter(({ quoteId }) => quoteId === quote.id).map(({ id }) => id),
    request: quote,
  }));
