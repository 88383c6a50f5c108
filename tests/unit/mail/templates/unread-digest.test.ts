import { expect, test } from "vitest";
import type { UnreadDigestParams } from "#app/mail/templates/messages/unread-digest.server.ts";
import { renderEmail } from "#app/mail/templates/render-email.server.tsx";
import { links } from "./sample-links.ts";

const conversation = (name: string, ...texts: string[]) => ({
  threadId: `thread-of-${name.toLowerCase()}`,
  name,
  category: "voice-ai" as const,
  messages: texts.map((text) => ({ kind: "text" as const, text })),
  more: 0,
});

function render(changes: Partial<UnreadDigestParams> = {}, locale: "en" | "hu" = "en") {
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
    (await render({ conversations: conversations.slice(0, count) }, locale)).subject;
  expect(await subject(1)).toBe("New message from Anna");
  expect(await subject(2)).toBe("2 new messages from Anna and Ben");
  expect(await subject(3)).toBe("3 new messages from Anna, Ben, and 1 more");
  expect(await subject(5)).toBe("5 new messages from Anna, Ben, and 2 more");
  expect(await subject(5, "hu")).toBe("5 új üzenet – Anna, Ben és még 2 személy");
});

test("each conversation has its text and its link; addresses in the text are no links", async () => {
  const { text, html } = await render();
  expect(text).toContain("> https://a.example/x");
  expect(html).not.toContain('href="https://a.example/x"');
  expect(text).toContain("https://directory.example/expert-dashboard/thread-of-anna");
  expect(text).toContain("https://directory.example/account/messages");
});

test("a client's digest links to the private page and to no member page", async () => {
  const reader = { side: "client", id: "q1", linkVersion: 1 } as const;
  const { text } = await render({ reader, others: 2 });
  expect(text).toContain("https://directory.example/requests/token?thread=thread-of-anna");
  expect(text).not.toContain("/account/");
  expect(text).toContain("2 more conversations wait for you");
});

test("mail programs can stop all such mails by one click", async () => {
  const { headers } = await render();
  expect(headers).toMatchObject({
    "List-Unsubscribe": "<https://directory.example/stop-mail/expert>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});
