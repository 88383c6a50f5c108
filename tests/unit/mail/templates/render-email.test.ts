import { describe, expect, test } from "vitest";
import { LOCALES } from "#app/i18n/dictionary.ts";
import type { TemplateName, TemplateParams } from "#app/mail/templates/all-templates.server.ts";
import { renderEmail } from "#app/mail/templates/render-email.server.tsx";
import { links } from "./sample-links.ts";
import { quote, samples } from "./samples.ts";

const names = Object.keys(samples) as TemplateName[];

const render = <Name extends TemplateName>(
  template: Name,
  params: TemplateParams[Name] = samples[template],
  locale: "en" | "hu" = "en",
) => renderEmail({ template, params, locale, links });

/** What a reader sees of the HTML, without tags. */
function visibleText(html: string): string {
  return html
    .replace(/<(head|style)[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
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

  test("says the same in HTML and in plain text", async () => {
    const { html, text } = await render(name);
    const seen = visibleText(html);
    const words = text
      .replace(/^(> ?|--$)/gm, " ")
      .split(/\s+/)
      .filter(Boolean);
    const isMissing = (word: string) => !seen.includes(word) && !html.includes(`href="${word}"`);
    expect(words.map((word) => word.replace(/:$/, "")).filter(isMissing)).toEqual([]);
  });

  test("gives the same bytes each time and stays small", async () => {
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

test("an expert learns who asks, for what, with which budget and until when, and where to answer", async () => {
  const { subject, text } = await render("quote-to-expert");
  expect(subject).toBe("Quote request from Clara <b>Client</b>: Voice AI");
  for (const part of [
    quote.name,
    quote.company,
    "Voice AI",
    "$10,000 - $25,000",
    "1-3 months",
    "First line",
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toContain("https://directory.example/expert-dashboard/t1");
  expect(text).toContain("Please do not reply to this mail");
});

test("the client learns what went to whom and gets the private link", async () => {
  const { text } = await render("quote-to-client");
  for (const part of ["Sent to: Vera Voice, Vito", "Voice AI", "$10,000 - $25,000", "1-3 months"])
    expect(text).toContain(part);
  expect(text).toContain("https://directory.example/requests/token");
  expect(text).toContain("The link is private");
});

test("nothing that was typed is mailed to an address that nobody has verified", async () => {
  const typed = {
    name: "Win at casino.example",
    company: "Casino",
    details: "https://casino.example",
  };
  const params = { ...samples["quote-to-client"], quote: { ...quote, ...typed } };
  const { subject, html, text } = await render("quote-to-client", params);
  for (const part of [subject, html, text]) expect(part).not.toMatch(/casino/i);
});

test("a client whom nobody matches is not told that somebody got the request", async () => {
  const { text } = await render("quote-to-client", {
    ...samples["quote-to-client"],
    recipients: [],
  });
  expect(text).toContain("No expert on our list matches");
  expect(text).not.toContain("Sent to");
});

test.each(["unread-to-client", "unread-to-expert"] as const)(
  "%s can be stopped with one click",
  async (name) => {
    const { headers, text } = await render(name);
    const side = name.replace("unread-to-", "");
    expect(headers).toMatchObject({
      "List-Unsubscribe": `<https://directory.example/stop-mail/${side}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(text).toContain(`https://directory.example/stop-mail/${side}`);
  },
);

test.each(["newsletter-confirm", "newsletter-subscribed"] as const)(
  "%s can be answered by leaving with one click",
  async (name) => {
    const address = "https://directory.example/newsletter/unsubscribe/s1";
    const { headers, text } = await render(name);
    expect(headers).toMatchObject({
      "List-Unsubscribe": `<${address}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(text).toContain(address);
  },
);

test("who enters an address for the newsletter gets a link and its last day, in their language", async () => {
  const { text } = await render("newsletter-confirm");
  expect(text).toContain("https://directory.example/newsletter/confirm/s1.2");
  expect(text).toContain("until April 9, 2031.");
  const hungarian = await render("newsletter-confirm", samples["newsletter-confirm"], "hu");
  expect(hungarian.text).toContain("2031. április 9.");
});

test("the contact address learns who wrote what, in which language, and whom a reply reaches", async () => {
  const { subject, text } = await render("contact-message");
  expect(subject).toBe("Contact form: Two listings & one name");
  expect(text).toContain("the answer goes to clara@example.com");
  expect(text).toContain("Language: Hungarian");
  expect(text).toContain("> First line");
});

test("mails about one's own request carry no unsubscribe", async () => {
  expect((await render("quote-to-client")).headers).not.toHaveProperty("List-Unsubscribe");
});

test("a name cannot begin a header of its own or fill the subject", async () => {
  const name = `Eve\r\nBcc: all@example.com\u2028${"x".repeat(500)}`;
  const { subject } = await render("quote-to-expert", {
    threadId: "t1",
    quote: { ...quote, name },
  });
  expect(subject).not.toMatch(/[\r\n\u2028]/);
  expect(Array.from(subject)).toHaveLength(120);
});

test("the longest request stays below what mail programs cut off", async () => {
  const details = '"'.repeat(5_000);
  const { html } = await render("quote-to-expert", {
    threadId: "t1",
    quote: { ...quote, details },
  });
  expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  const unread = samples["unread-to-expert"];
  const texts = (count: number, length: number) =>
    Array.from({ length: count }, () => ({ kind: "text" as const, text: '"'.repeat(length) }));
  const many = await render("unread-to-expert", { ...unread, messages: texts(5, 2_000), more: 9 });
  expect(Buffer.byteLength(many.html)).toBeLessThan(102_000);
  const conversations = Array.from({ length: 20 }, () => ({ ...unread, messages: texts(3, 166) }));
  const digest = await render("unread-digest", { ...samples["unread-digest"], conversations });
  expect(Buffer.byteLength(digest.html)).toBeLessThan(102_000);
});

test("the admin's own title replaces the site's name", async () => {
  const params = samples["quote-to-expert"];
  const { html } = await renderEmail({
    template: "quote-to-expert",
    params,
    locale: "en",
    links,
    siteName: "Our Experts",
  });
  expect(html).toContain("Our Experts");
  expect(html).not.toContain("AI Expert Directory");
});
