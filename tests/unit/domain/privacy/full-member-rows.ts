import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { uuidv7 } from "uuidv7";
import { threadSearchText } from "#app/domain/threads/search/search-text.server.ts";
import type { Database } from "#db/client.ts";
import * as tables from "#db/schema.ts";

export interface FullMember {
  id: string;
  email: string;
  username: string;
  formerUsername: string;
  fullName: string;
  company: string;
  threadId: string;
  quoteId: string;
  productId: string;
  formerSlug: string;
}

export type Rows = BatchItem<"sqlite">[];

const at = Date.now();
export const later = at + 10_000_000;

/** Pictures of the profile and the product, and other rows of the product. */
export function pictureRows(
  db: Database,
  { id, company, productId, formerSlug }: FullMember,
): Rows {
  const imageKey = `product_images/gallery/${productId}.webp`;
  const picture = { id: uuidv7(), productId, imageKey, sortOrder: 0 };
  const owned = { ownerId: id, updatedAt: at };
  const file = { key: `avatars/${randomUUID()}.webp`, kind: "avatar", state: "used" } as const;
  return [
    db
      .update(tables.profiles)
      .set({ company, avatarKey: `avatars/${id}.webp` })
      .where(eq(tables.profiles.id, id)),
    db.insert(tables.productImages).values(picture),
    db.insert(tables.uploads).values([
      { ...file, ...owned },
      { ...owned, key: imageKey, kind: "gallery", state: "used" },
    ]),
    db.insert(tables.formerSlugs).values({ slug: formerSlug, productId, createdAt: at }),
    db.insert(tables.expertViews).values({ expertId: id, day: 20_454, views: 5, listed: 40 }),
    db.insert(tables.productVisits).values({ productId, day: 20_454, count: 3 }),
  ];
}

export function quoteRow() {
  const project = { category: "voice-ai", details: "A phone line" };
  const scope = { budget: "under-5k", timeline: "asap" };
  return { id: uuidv7(), draftId: uuidv7(), locale: "en", ...project, ...scope, createdAt: at };
}

/** A conversation with a client, who keeps it. */
export function conversationRows(db: Database, { id, threadId, quoteId }: FullMember): Rows {
  const name = "Clara Client";
  const title = `${name} – Voice`;
  const client = { name, email: `clara-${quoteId}@example.com` };
  const searchText = threadSearchText({ title, name, category: "voice-ai" });
  const written = { createdAt: at, updatedAt: at };
  const times = { openedAt: at, repliedAt: at, createdAt: at, updatedAt: at };
  const message = () => ({ id: uuidv7(), threadId, createdAt: at, sendKey: `${uuidv7()}:1` });
  const hers = { senderId: id, fromClient: false, content: "Good morning" };
  return [
    db.insert(tables.quotes).values({ ...quoteRow(), ...client, id: quoteId }),
    db
      .insert(tables.quotes)
      .values({ ...quoteRow(), ...client, heldAt: at, heldFor: [id, "another-expert"] }),
    db
      .insert(tables.messageThreads)
      .values({ id: threadId, title, searchText, expertId: id, quoteId, ...times }),
    db.insert(tables.messages).values([
      { ...message(), ...hers, seq: 1 },
      { ...message(), fromClient: true, content: "Hello!", seq: 2 },
    ]),
    db.insert(tables.messageDrafts).values([
      { threadId, side: "expert", content: "Half a", updatedAt: at },
      { threadId, side: "client", content: "Half an answer", updatedAt: at },
    ]),
    db
      .insert(tables.threadReports)
      .values({ id: uuidv7(), threadId, side: "expert", reason: "spam", createdAt: at }),
    db
      .insert(tables.blocks)
      .values({ expertId: id, clientEmail: client.email, side: "expert", createdAt: at }),
    db
      .insert(tables.personNotes)
      .values({ id: uuidv7(), userId: id, text: "Asked for an invoice by phone", createdAt: at }),
    db
      .insert(tables.cannedReplies)
      .values({ ...written, id: uuidv7(), expertId: id, title: "Thanks", content: "Thank you!" }),
  ];
}
