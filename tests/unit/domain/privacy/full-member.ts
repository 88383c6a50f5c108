import { randomUUID } from "node:crypto";
import { uuidv7 } from "uuidv7";
import type { Database } from "#db/client.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";
import { addProducts, product } from "#tests/unit/domain/products/catalogue.ts";
import { runBatch } from "#tests/unit/domain/search/index/stored-index.ts";
import { accessRows, sessionRows } from "./full-member-access.ts";
import { importRows } from "./full-member-imports.ts";
import { purchaseRows } from "./full-member-purchases.ts";
import { conversationRows, type FullMember, pictureRows } from "./full-member-rows.ts";
import { addressRows, traceRows } from "./full-member-traces.ts";

/**
 * A listed expert with at least one row in every table that has data of a member. All names are
 * unique.
 */
export async function addFullMember(db: Database, name: string): Promise<FullMember> {
  const word = `${name.toLowerCase()}${randomUUID().slice(0, 8)}`;
  const expert = person(`${name} Q${word}`, {
    username: word,
    biography: `Biography of ${word}`,
    plan: "pro",
    categories: ["legal", "voice"],
    tags: [`tag-${word}`],
    languages: ["hu"],
    headline: `Headline of ${word}`,
    city: `City of ${word}`,
    rateFrom: 90,
  });
  await addPeople(db, expert);
  const offer = product(expert.id, `Product of ${word}`, { slug: `p-${word}`, tags: ["offline"] });
  await addProducts(db, offer);
  const member = {
    id: expert.id,
    email: `${word}@example.com`,
    username: word,
    formerUsername: `old-${word}`,
    fullName: expert.name,
    company: `${word} Ltd`,
    threadId: uuidv7(),
    quoteId: uuidv7(),
    productId: offer.id,
    formerSlug: `former-${word}`,
  };
  const own = [accessRows, sessionRows, pictureRows, purchaseRows, addressRows, traceRows];
  const rows = [...own, conversationRows, importRows];
  const statements = rows.flatMap((rowsOf) => rowsOf(db, member));
  await runBatch(db, statements);
  return member;
}
