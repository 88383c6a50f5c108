import { uuidv7 } from "uuidv7";
import { createSession } from "#app/domain/accounts/sessions/sessions.server.ts";
import { sealAct } from "#app/domain/accounts/sign-in/sealed-acts.server.ts";
import { beginLanguageImport } from "#app/domain/languages/imports/language-imports.server.ts";
import { paths } from "#app/paths.ts";
import { cannedReplies, sessions } from "#db/schema.ts";
import { accounts, newMember, signedIn } from "#tests/support/accounts/accounts.ts";
import { turnOnFor } from "#tests/support/accounts/second-factor.ts";
import { addAdminRecords } from "#tests/support/admin/admin-records.ts";
import { addImportRecords } from "#tests/support/admin/import-records.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { newConversation } from "#tests/support/inbox/conversations.ts";
import { newAnswers, openContactStep, submitQuote } from "#tests/support/inbox/quote-request.ts";
import { newPayment } from "#tests/support/payments/payments.ts";
import { addProduct } from "#tests/support/products/products.ts";
import type { TestSite } from "#tests/support/site/site.ts";

/** A viewer of pages, and the values of the `{names}` in their addresses. */
export interface Viewer {
  client: HttpClient;
  records?: Record<string, string>;
}

/** Belongs to the Pro member who was created last. */
export const payment = {
  id: "0190a5e0-0000-7000-8000-000000000001",
  checkoutSessionId: "cs_test_pages",
};
const longName = "Szentgyörgyvölgyi-Kriványi Bernadett";
const conversation = {
  quote: { locale: "hu", details: "Napi háromszáz megrendelés." },
  thread: { openedAt: 1 },
  said: [{ from: "client", content: "Good day & <welcome>\nhttps://example.com" }],
} as const;

async function signedInMember(
  site: TestSite,
  { user = {}, profile = {} }: Parameters<typeof newMember>[1] = {},
) {
  const account = await newMember(site, { user, profile: { fullName: longName, ...profile } });
  const session = await createSession(site.db, { userId: account.id, userAgent: "test" });
  const client = site.newClient();
  client.cookies.set("session", session.id);
  return { ...account, client };
}

const openers = {
  visitor: async (site) => ({ client: site.newClient() }),
  /** A member with an act that waits for a press. */
  async free(site) {
    const { id: userId, client } = await signedInMember(site);
    const [session] = await site.rows(sessions, { userId });
    const act = await sealAct(site.db, {
      userId,
      sessionId: session?.publicId ?? "",
      deviceId: null,
      encryptionKey: site.variables.ENCRYPTION_KEY ?? "",
      form: {
        target: paths.accountPasskeys(),
        fields: [{ name: "name", value: "Kék kulcs" }],
        hadFiles: false,
      },
      act: { title: "sealedAct.acts.removePasskey", resumes: "asked" },
    });
    return { client, records: { act: act ?? "" } };
  },
  unverified: (site) => signedInMember(site, { user: { emailVerifiedAt: null } }),
  /** Has requested the deletion of the account. */
  leaver: (site) =>
    signedInMember(site, {
      user: { deletionRequestedAt: Date.now(), deletesAt: Date.now() + 1_000_000_000 },
    }),
  /** A paid member with a draft of a product. */
  async pro(site) {
    const { id, client } = await signedInMember(site, { profile: { expert: true } });
    await newPayment(site, id, payment);
    const name = "Szerződésátvilágító-és-megfelelőségellenőrző munkatárs";
    const { slug } = await addProduct(site.db, id, { status: "draft", name });
    return { client, records: { draft: slug } };
  },
  async admin(site) {
    const { id, client } = await signedInMember(site, { profile: { admin: true } });
    const texts = { locale: "hu", name: null, texts: new Map([["site.tagline", "Iránytű"]]) };
    const begun = await beginLanguageImport(site.db, { actorId: id, ...texts });
    if (begun.state !== "begun") throw new Error(`The import of texts is ${begun.state}.`);
    const bought = await newPayment(site, id);
    return { client, records: { texts: begun.id, payment: bought } };
  },
  /** Is an admin too, and has one unread message. */
  async expert(site) {
    const expert = await signedInMember(site, { profile: { expert: true, admin: true } });
    const { threadId } = await newConversation(site, expert, conversation);
    const text = { title: "Üdvözlés", content: "Jó napot!", createdAt: 1, updatedAt: 1 };
    const reply = { id: uuidv7(), expertId: expert.id, ...text };
    await site.db.insert(cannedReplies).values(reply);
    return { client: expert.client, records: { thread: threadId, reply: reply.id } };
  },
  /** The expert of the demo data, whose inbox is full. */
  async seeded(site) {
    const client = await signedIn(site, accounts.expert);
    const { body } = await client.get(paths.dashboard({ tab: "active" }));
    const [, thread = ""] = /href="\/expert-dashboard\/([0-9a-f-]{36})/.exec(body) ?? [];
    return { client, records: { thread } };
  },
  /** A client with a sent request and its mailed private link. */
  async client(site) {
    const expert = await signedInMember(site, { profile: { expert: true } });
    const { token, threadId } = await newConversation(site, expert, conversation);
    return { client: site.newClient(), records: { token, thread: threadId } };
  },
  /** Is at the last step of a request. */
  async asker(site) {
    const client = site.newClient();
    await openContactStep(client, newAnswers());
    return { client };
  },
  async sender(site) {
    const client = site.newClient();
    await submitQuote(client, newAnswers());
    // The first page after it has a notice in the language of the form.
    await client.get(paths.quoteSent());
    return { client };
  },
  /** Has entered the password, and has to enter a code. */
  async halfSignedIn(site) {
    const account = await newMember(site);
    await turnOnFor(site.db, account.id, site.variables.ENCRYPTION_KEY ?? "");
    return { client: await signedIn(site, account) };
  },
} satisfies Record<string, (site: TestSite) => Promise<Viewer>>;

export type ViewerKind = keyof typeof openers;

/** Creates the viewers of these pages, each once. */
export async function openViewers(
  site: TestSite,
  pages: readonly { as: ViewerKind }[],
): Promise<ReadonlyMap<ViewerKind, Viewer>> {
  await addAdminRecords(site.db);
  await addImportRecords(site.db);
  const viewers = new Map<ViewerKind, Viewer>();
  for (const kind of new Set(pages.map(({ as }) => as))) {
    viewers.set(kind, await openers[kind](site));
  }
  return viewers;
}
