import { afterEach, expect, test } from "vitest";
import { installTexts, type Locale } from "#app/i18n/dictionary.ts";
import type { UnreadDigestParams } from "#app/mail/templates/messages/unread-digest.server.ts";
import { renderEmail } from "#app/mail/templates/render-email.server.tsx";
import { links } from "./links.ts";
import { render, samples } from "./samples.ts";

test("the payment confirmation contains all details and says that it is no invoice", async () => {
  const { subject, text } = await render("payment-confirmation");
  expect(subject).toBe("Your payment of $49.00 (USD) for Pro");
  const seller = "Sára <b>Seller</b>\nFő tér 1, 9700 Szombathely\nTax number: 12345678-1-38";
  expect(text).toInclude(
    ...["Amount: $49.00 (USD)", "Paid on: April 9, 2031", "Number: p1"],
    ...["Buyer: Clara <b>Client</b>", seller, "It isn't an invoice."],
    "What you agreed to on April 8, 2031:\n> Please start right away.",
    ...["https://directory.example/account/payments/p1", "https://directory.example/withdraw"],
  );
});

test("mails about a payment name the plan that it is for", async () => {
  const planName = "plans.free.name";
  const paid = await render("payment-confirmation", {
    ...samples["payment-confirmation"],
    planName,
  });
  expect(paid.subject).toBe("Your payment of $49.00 (USD) for Free");
  expect(paid.text).toInclude("Your account now has the Free plan", "Free plan, one-time fee");
  const failed = await render("payment-failed", { ...samples["payment-failed"], planName });
  expect(failed.subject).toBe("Your payment for Free didn't go through");
  const ended = await render("pro-ended", { reason: "refunded", planName });
  expect(ended.subject).toBe("Your Free plan has ended");
  expect(ended.text).toInclude("so the Free plan of", "because you had the Free plan on");
  const restored = await render("pro-restored", { planName });
  expect(restored.subject).toBe("Your Free plan is back");
});

test("empty details of buyer and seller are left out", async () => {
  const bare = { ...samples["payment-confirmation"], seller: {}, buyerName: "" };
  const { text } = await render("payment-confirmation", bare);
  expect(text).not.toMatch(/Seller|Buyer|Tax number/);
});

test("amounts are formatted for the reader's language", async () => {
  const { text } = await render("payment-confirmation", undefined, "hu");
  expect(text.replaceAll("\u00a0", " ")).toContain("49,00 $ (USD)");
  expect(text).toContain("nem számla");
});

test("the confirmation of a payment says what the listing needs before it comes first", async () => {
  const params = { ...samples["payment-confirmation"], missing: ["email", "category"] as const };
  const { text } = await render("payment-confirmation", params);
  expect(text).toInclude("isn't public yet", "Verify your email address · Choose a category");
  expect(text).toContain("https://directory.example/profile");
  expect(text).not.toContain("your listing comes first, with");
  const hungarian = await render("payment-confirmation", params, "hu");
  expect(hungarian.text).toInclude("még nem nyilvános", "Válasszon kategóriát");
  const complete = await render("payment-confirmation");
  expect(complete.text).toContain("your listing comes first, with");
});

test("the mail about a failed payment links to the plans", async () => {
  const { text } = await render("payment-failed");
  expect(text).toInclude("€49.00 (EUR)", "https://directory.example/pricing");
});

test.each([
  ["refunded", "We've refunded"],
  ["disputed", "is disputed at your bank"],
  ["admin", "An administrator ended the Pro plan"],
] as const)("the mail about the end of Pro gives the reason: %s", async (reason, words) => {
  const { text } = await render("pro-ended", { reason });
  expect(text).toInclude(words, "https://directory.example/contact");
});

test("the mail about a partial refund says how much of which payment, and what happens to the plan", async () => {
  const { subject, text } = await render("payment-partly-refunded");
  expect(subject).toBe("We've refunded €10.00 (EUR) of your payment of €49.00 (EUR)");
  expect(text).toInclude("you keep Pro", "€15.00 (EUR)", "April 8, 2031", "0190a000-0000-7000");
  const params = { ...samples["payment-partly-refunded"], keepsPlan: false };
  const hungarian = await render("payment-partly-refunded", params, "hu");
  expect(hungarian.text).toInclude("már nincs Pro csomagja", "ingyenes bejegyzése van");
});

test("the mail about payment findings counts the payments, and links to the queue", async () => {
  const { subject, text } = await render("payment-findings");
  expect(subject).toBe("2 payments to check");
  expect(text).toInclude("“Payment findings”", "https://directory.example/admin/queues/findings");
  expect((await render("payment-findings", { count: 1 })).subject).toBe("1 payment to check");
});

test("the mail about a dispute names the payment, and links to the queue and to the member", async () => {
  const { subject, text } = await render("payment-disputed");
  expect(subject).toContain("Disputed payment: Clara");
  expect(text).toInclude("€49.00 (EUR)", "https://directory.example/admin/queues/findings");
  expect(text).toContain("/admin/people/0190a000-0000-7000-8000-000000000002");
  const gone = await render("payment-disputed", { ...samples["payment-disputed"], userId: null });
  expect(gone.text).not.toContain("/admin/people/");
});

test("the mail about a declined request has the reason, the note and the number of experts left", async () => {
  const { subject, text } = await render("request-declined");
  expect(subject).toBe("Vera has declined your request (Voice AI)");
  expect(text).toInclude("Reason: No time for new work right now.", "Vera writes:\n> First line");
  expect(text).toContain("2 other experts still have your request");
  expect(text).toContain("https://directory.example/requests/token?thread=t1");
  const last = await render("request-declined", { ...samples["request-declined"], others: 0 });
  expect(last.text).toContain(
    "A new request reaches more experts: https://directory.example/quote",
  );
  const wordless = await render("request-declined", { ...samples["request-declined"], note: "" });
  expect(wordless.text).not.toContain("writes:");
});

test("the mail about a closed request has the reason where there is one", async () => {
  const { text } = await render("request-closed");
  expect(text).toContain("Reason: They chose an expert from elsewhere.");
  expect(text).toContain("https://directory.example/expert-dashboard/t1");
  const params = { ...samples["request-closed"], reason: null, note: "" };
  expect((await render("request-closed", params)).text).not.toContain("Reason");
});

test("the mail about an expired request names the silent experts, the time, and how to continue", async () => {
  const { subject, text, headers } = await render("request-expired");
  expect(subject).toBe("2 experts haven't replied to your request (Voice AI)");
  expect(text).toInclude("No reply from: Vera, Vito <b>Voice</b>", "for 30 days");
  expect(text).toContain("https://directory.example/quote");
  expect(text).toContain("Stop all emails about my quote requests");
  const alone = { ...samples["request-expired"], names: ["Vera"], others: 0 };
  const one = await render("request-expired", alone);
  expect(one.subject).toBe("1 expert hasn't replied to your request (Voice AI)");
  expect(one.text).toContain("Stop emails about this conversation");
  expect(one.text).not.toContain("still");
  for (const each of [headers, one.headers])
    expect(each["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
});

test("the reminder of a request, which admins send, too, names neither a day nor its number", async () => {
  const { text } = await render("request-reminder");
  expect(text).toContain("is still waiting for your reply");
  expect(text).not.toMatch(/for a day|only reminder/);
  const hungarian = await render("request-reminder", undefined, "hu");
  expect(hungarian.text).toContain("még a válaszára vár");
  expect(hungarian.text).not.toMatch(/napja|egyetlen/);
});

test("the mail about a request without an answer names no reminder, which not every expert gets", async () => {
  const { text } = await render("request-unanswered");
  expect(text).not.toContain("reminded");
  expect(text).toContain("Your private page shows what you can do now");
  const hungarian = await render("request-unanswered", undefined, "hu");
  expect(hungarian.text).not.toContain("mlékeztet");
});

test("the mail with lost links has each link with its date", async () => {
  const { subject, text, headers } = await render("request-links");
  expect(subject).toBe("The links to your quote requests");
  expect(text).toContain("Voice AI\nSent on March 17, 2030\nhttps://directory.example/requests/");
  expect(text).toContain("Sent on January 15, 2027, closed");
  // The reader requested this mail.
  expect(headers["List-Unsubscribe"]).toBeUndefined();
});

afterEach(() => installTexts("", { languages: [], texts: [] }));

test("a mail in an added language has its translated texts and direction, and the rest in English", async () => {
  const key = "mail.verifyEmail.subject";
  installTexts("1", {
    languages: [{ locale: "ar", name: "العربية", isPublished: true }],
    texts: [{ locale: "ar", key, value: "أكد بريدك" }],
  });
  const mail = await render("verify-email", undefined, "ar" as Locale);
  expect(mail.subject).toBe("أكد بريدك");
  expect(mail.html).toMatch(/<html(?=[^>]* dir="rtl")(?=[^>]* lang="ar")/);
  const english = await render("verify-email");
  expect(english.html).toContain('dir="ltr"');
  expect(mail.text.split("\n").some((line) => line && english.text.includes(line))).toBe(true);
});

const conversation = (name: string, ...texts: string[]) => ({
  threadId: `thread-of-${name.toLowerCase()}`,
  name,
  category: "voice-ai" as const,
  messages: texts.map((text) => ({ kind: "text" as const, text })),
  more: 0,
});

function renderDigest(changes: Partial<UnreadDigestParams> = {}, locale: "en" | "hu" = "en") {
  const params: UnreadDigestParams = {
    reader: { side: "expert", id: "u1" },
    frequency: "daily",
    conversations: [conversation("Anna", "Hello", "https://a.example/x")],
    others: 0,
    ...changes,
  };
  return renderEmail({ template: "unread-digest", params, locale, links });
}

test("the subject counts the messages and names the senders", async () => {
  const conversations = ["Anna", "Ben", "Cecil", "Dora", "Anna"].map((name) =>
    conversation(name, "Hello"),
  );
  const subject = async (count: number, locale?: "hu") =>
    (await renderDigest({ conversations: conversations.slice(0, count) }, locale)).subject;
  expect(await subject(1)).toBe("New message from Anna");
  expect(await subject(2)).toBe("2 new messages from Anna and Ben");
  expect(await subject(3)).toBe("3 new messages from Anna, Ben, and 1 more");
  expect(await subject(5)).toBe("5 new messages from Anna, Ben, and 2 more");
  expect(await subject(5, "hu")).toBe("5 új üzenet – Anna, Ben és még 2 személy");
});

test("each conversation has its text and its link; addresses in the text are no links", async () => {
  const { text, html } = await renderDigest();
  expect(text).toContain("> a\u202f.example/x");
  expect(html).not.toContain('href="https://a.example/x"');
  expect(text).toContain("https://directory.example/expert-dashboard/thread-of-anna");
  expect(text).toContain("https://directory.example/account/messages");
});

test("a client's digest links to the private page and to no member page", async () => {
  const reader = { side: "client", id: "q1", linkVersion: 1 } as const;
  const { text } = await renderDigest({ reader, others: 2 });
  expect(text).toContain("https://directory.example/requests/token?thread=thread-of-anna");
  expect(text).not.toContain("/account/");
  expect(text).toContain("2 more conversations are waiting for you");
});

test("mail programs can stop all such mails by one click", async () => {
  const { headers } = await renderDigest();
  expect(headers).toMatchObject({
    "List-Unsubscribe": "<https://directory.example/stop-mail/expert>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});
