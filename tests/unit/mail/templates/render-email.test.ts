import { describe, expect, test } from "vitest";
import { LOCALES } from "#app/i18n/dictionary.ts";
import type { TemplateName, TemplateParams } from "#app/mail/templates/all-templates.server.ts";
import { renderEmail } from "#app/mail/templates/render-email.server.tsx";
import { links } from "./links.ts";
import { quote, render, samples } from "./samples.ts";

const names = Object.keys(samples) as TemplateName[];

const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&amp;": "&",
};

/** What a reader sees of the HTML, without tags. */
function visibleText(html: string): string {
  return html
    .replace(/<(head|style)[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(lt|gt|quot|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ");
}

describe.each(names)("%s", (name) => {
  test.each(LOCALES)("has all its texts in %s", async (locale) => {
    const { subject, html, text } = await render(name, samples[name], locale);
    for (const part of [subject, html, text]) {
      expect(part).not.toMatch(/\b(mail|quoteOptions|site)\.[a-z]/);
      expect(part.replaceAll("{{name}}", "")).not.toContain("{{");
    }
    expect(html).toContain(`lang="${locale}"`);
  });

  test("has the same content in HTML and in plain text", async () => {
    const { html, text } = await render(name);
    const seen = visibleText(html);
    const words = text
      .replace(/^(> ?|--$)/gm, " ")
      .split(/\s+/)
      .filter(Boolean);
    const isMissing = (word: string) => !seen.includes(word) && !html.includes(`href="${word}"`);
    expect(words.map((word) => word.replace(/:$/, "")).filter(isMissing)).toEqual([]);
  });

  test("renders the same bytes each time and is small", async () => {
    const one = await render(name);
    expect(await render(name)).toEqual(one);
    expect(Buffer.byteLength(one.html)).toBeLessThan(20_000);
  });

  test("shows what people typed as text and links to the site only", async () => {
    const { html } = await render(name);
    expect(html).not.toMatch(/<script|<b>/);
    const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/directory\.example/);
  });

  test("is marked as an automatic message", async () => {
    expect((await render(name)).headers["Auto-Submitted"]).toBe("auto-generated");
  });
});

test("the expert's mail names the client, the request, its budget and timeline, and where to answer", async () => {
  const { subject, text } = await render("quote-to-expert");
  expect(subject).toBe("Quote request from Clara <b>Client</b>: Voice AI");
  expect(text).toInclude(
    ...[quote.name, quote.company, "Voice AI", "$10,000–$25,000", "1–3 months", "First line"],
    ...["https://directory.example/expert-dashboard/t1", "We don't read replies to this email."],
  );
});

test("the expert's mail says why it comes", async () => {
  const why = async (reason: TemplateParams["quote-to-expert"]["reason"]) =>
    (await render("quote-to-expert", { threadId: "t1", quote, reason })).text;
  const none = { isAsked: false, words: [], field: null };
  expect(await why({ ...none, isAssigned: true })).toContain("Our team chose you.");
  expect(await why({ ...none, isAsked: true })).toContain(`${quote.name} chose you.`);
  expect(await why({ ...none, words: ["calls"] })).toContain("the request says: “calls”.");
  expect(await why({ ...none, field: "voice" })).toContain("one of your fields: ");
});

test("the client's mail names the recipients and contains the private link", async () => {
  const { text } = await render("quote-to-client");
  expect(text).toInclude("Sent to: Vera Voice, Vito", "Voice AI");
  expect(text).toInclude("$10,000–$25,000", "1–3 months");
  expect(text).toInclude("https://directory.example/requests/token", "Keep this link to yourself");
});

test("an inbox shows what was written beside the subject", async () => {
  const previewOf = async (name: TemplateName) => visibleText((await render(name)).html).trim();
  expect(await previewOf("unread-to-client")).toMatch(/^Hello there/);
  expect(await previewOf("quote-to-expert")).toMatch(/^First line <script>/);
  expect(await previewOf("quote-to-client")).toMatch(/^Thank you\./);
});

test("a mail about experts shows their portraits, and the initials until they have loaded", async () => {
  const { html } = await render("quote-to-client", {
    ...samples["quote-to-client"],
    avatarKeys: ["avatars/vera.webp", null],
  });
  const pictures = [...html.matchAll(/<img [^>]*>/g)].map(([picture]) => picture);
  expect(pictures).toHaveLength(1);
  expect(pictures[0]).toContain('src="https://directory.example/uploads/avatars/vera.webp"');
  expect(pictures[0]).toContain('alt="VV"');
  expect(html).toMatch(/>V\w?<\/span>/);
});

test("a mail about people without portraits shows initials, which screen readers skip", async () => {
  const initialsIn = (html: string) => [
    ...(/<div [^>]*aria-hidden="true">(.*?)<\/div>/.exec(html)?.[1] ?? "").matchAll(/>(..)</g),
  ];
  const { html } = await render("quote-to-client", {
    ...samples["quote-to-client"],
    recipients: ["Vera Voice", "Ágnes Kis"],
  });
  expect(initialsIn(html).map(([, text]) => text)).toEqual(["VV", "ÁK"]);
  expect(html).not.toContain("<img");
  expect(initialsIn((await render("quote-held")).html)).toEqual([]);
});

const typed = {
  ...quote,
  name: "Win at casino.example",
  company: "www.casino.example",
  details: "Go to https://casino.example\nor casino.example/win, or write to win@casino.example",
};

test.each(["quote-to-client", "quote-held"] as const)(
  "%s quotes the brief without live links, and says that it was entered by an unknown person",
  async (name) => {
    const { subject, html, text } = await render(name, { ...samples[name], quote: typed });
    expect(text).toInclude("> Go to casino\u202f.example", "Someone entered this address");
    expect(html).toInclude("casino\u202f.example/win", "Someone entered this address");
    for (const part of [subject, html, text]) expect(part).not.toContain("casino.example");
    expect(text).toContain("https://directory.example/requests/token");
  },
);

test("an expert's mails have no live link of a stranger, in any part, and keep their own", async () => {
  const mails = [
    await render("quote-to-expert", { threadId: "t1", quote: typed }),
    await render("unread-to-expert", {
      ...samples["unread-to-expert"],
      name: typed.name,
      messages: [{ kind: "text", text: typed.details }],
    }),
  ];
  for (const { subject, html, text } of mails) {
    for (const part of [subject, html, text]) expect(part).not.toContain("casino.example");
    expect(text).toInclude("casino\u202f.example", "https://directory.example/expert-dashboard/t1");
    expect(html).toContain('href="https://directory.example/expert-dashboard/t1"');
  }
});

/** The sample with a link in every text that a person typed. */
function withLinks<Params>(params: Params): Params {
  const isTyped = (text: string) => /[<&\n]|^(Vera|Vito|Clara)\b/.test(text);
  const json = JSON.stringify(params, (_, value) =>
    typeof value === "string" && isTyped(value) ? `${value} www.casino.example` : value,
  );
  return JSON.parse(json);
}

test("no mail has a live link of a stranger; only our answers, reasons and details keep theirs", async () => {
  const live: string[] = [];
  for (const name of names) {
    const parts = Object.values(await render(name, withLinks(samples[name]))).map(String);
    if (parts.some((part) => part.includes("casino.example"))) live.push(name);
  }
  expect(live).toEqual([
    ...["contact-answer", "withdrawal-answer"],
    ...["security-notice", "account-suspension", "payment-confirmation"],
  ]);
});

test("an answer quotes the message of its sender without live links", async () => {
  const answer = "Please see https://help.example";
  const { subject, text, html } = await render("contact-answer", {
    subject: "On casino.example",
    answer,
    message: typed.details,
    sentAt: 0,
  });
  for (const part of [subject, text, html]) expect(part).not.toContain("casino.example");
  expect(text).toInclude(answer, "> Go to casino\u202f.example");
});

test("the receipt of a withdrawal has no live links, also not in the mail to our team", async () => {
  const statement = { ...samples["withdrawal-copy"], name: typed.name, message: typed.details };
  for (const name of ["withdrawal-received", "withdrawal-copy"] as const) {
    const { subject, html, text } = await render(name, { ...statement, reference: typed.company });
    for (const part of [subject, html, text]) expect(part).not.toContain("casino.example");
    expect(text).toInclude("> Go to casino\u202f.example", "clara@example.com");
  }
});

test("a mail of an earlier release without the brief is still sent", async () => {
  const { text } = await render("quote-to-client");
  expect(text).not.toContain("> ");
});

test("the client's mail names no recipients where no expert matches", async () => {
  const params = { ...samples["quote-to-client"], recipients: [] };
  const { text } = await render("quote-to-client", params);
  expect(text).toContain("No expert in the directory matches");
  expect(text).not.toContain("Sent to");
});

test.each([
  ["unread-to-client", "stop-mail/client"],
  ["unread-to-expert", "stop-mail/expert"],
  ["newsletter-confirm", "newsletter/unsubscribe/s1"],
  ["newsletter-subscribed", "newsletter/unsubscribe/s1"],
] as const)("%s can be stopped with one click", async (name, path) => {
  const address = `https://directory.example/${path}`;
  const { headers, text } = await render(name);
  expect(headers).toMatchObject({
    "List-Unsubscribe": `<${address}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(text).toContain(address);
});

test("the newsletter confirmation contains a link and its last day in the reader's language", async () => {
  const { text } = await render("newsletter-confirm");
  expect(text).toContain("https://directory.example/newsletter/confirm/s1.2");
  expect(text).toContain("until April 9, 2031.");
  const hungarian = await render("newsletter-confirm", samples["newsletter-confirm"], "hu");
  expect(hungarian.text).toContain("2031. április 9.");
});

test("the contact mail names the sender, the text, the language and the reply address", async () => {
  const { subject, text } = await render("contact-message");
  expect(subject).toBe("Contact form: Two listings & one name");
  expect(text).toInclude("you write to clara@example.com", "Language: Hungarian");
  expect(text).toContain("> First line");
});

test("mails about the reader's own request have no unsubscribe link", async () => {
  expect((await render("quote-to-client")).headers).not.toHaveProperty("List-Unsubscribe");
});

test("a name cannot add a header or fill the subject", async () => {
  const name = `Eve\r\nBcc: all@example.com\u2028${"x".repeat(500)}`;
  const params = { threadId: "t1", quote: { ...quote, name } };
  const { subject } = await render("quote-to-expert", params);
  expect(subject).not.toMatch(/[\r\n\u2028]/);
  expect(Array.from(subject)).toHaveLength(120);
});

/** Mail programs cut off longer mails. */
function expectUncut({ html }: { html: string }): void {
  expect(Buffer.byteLength(html)).toBeLessThan(102_000);
}

test("the longest mails are below the size that mail programs cut off", async () => {
  const details = '"'.repeat(5_000);
  expectUncut(await render("quote-to-expert", { threadId: "t1", quote: { ...quote, details } }));
  const unread = samples["unread-to-expert"];
  const texts = (count: number, length: number) =>
    Array.from({ length: count }, () => ({ kind: "text" as const, text: '"'.repeat(length) }));
  expectUncut(await render("unread-to-expert", { ...unread, messages: texts(5, 2_000), more: 9 }));
  const conversations = Array.from({ length: 20 }, () => ({ ...unread, messages: texts(3, 166) }));
  expectUncut(await render("unread-digest", { ...samples["unread-digest"], conversations }));
});

test("the button of a security notice leads to a new password", async () => {
  const { html } = await render("security-notice", samples["security-notice"]);
  const [, target] = /<a href="([^"]*)"[^>]*class="m-button"/.exec(html) ?? [];
  expect(target).toBe(links.forgotPassword());
});

test("the admin's own title replaces the site's name", async () => {
  const params = samples["quote-to-expert"];
  const mail = { template: "quote-to-expert", params, locale: "en", links } as const;
  const { html } = await renderEmail({ ...mail, siteName: "Our Experts" });
  expect(html).toContain("Our Experts");
  expect(html).not.toContain("AI Expert Directory");
});
