import type { Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { contactMessages } from "#db/schema.ts";
import { openSocket, SlowClient } from "#tests/support/faults/slow-client.ts";
import { browserHeaders } from "#tests/support/http/browser-headers.ts";
import { encodeForm } from "#tests/support/http/form-bodies.ts";
import { newMessage } from "#tests/support/mail/contact-message.ts";
import { ownStack } from "#tests/support/own-stack.ts";

const IDLE = 200;
const SLOW = 10;

const site = await ownStack();
const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

async function open(): Promise<Socket> {
  const socket = await openSocket(site.origin);
  opened.push(socket);
  return socket;
}

/** The contact form as a request that is closed after its answer. */
function contactRequest(fields: Record<string, string>): string {
  const body = encodeForm(fields);
  const headers = {
    ...browserHeaders(site.origin, "POST"),
    Host: new URL(site.origin).host,
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": String(Buffer.byteLength(body)),
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return ["POST /contact HTTP/1.1", ...lines, "", body].join("\r\n");
}

async function expectSiteAnswers(): Promise<void> {
  for (const path of ["/", "/experts?q=voice", "/products"])
    expect((await site.get(path)).status, path).toBe(200);
}

test("two hundred sockets that send nothing, or half a request, keep no one from the site", async () => {
  for (let number = 0; number < IDLE; number += 1) {
    const socket = await open();
    if (number % 2 === 0) socket.write("GET /experts HTTP/1.1\r\nHost: ");
  }
  await expectSiteAnswers();
  expect((await site.post("/contact", newMessage())).status).toBe(303);
});

test("forms that come a byte at a time let no one wait, and are stored once they are complete", async () => {
  const messages = Array.from({ length: SLOW }, () => newMessage({ message: "Slow but sure." }));
  const slow: SlowClient[] = [];
  for (const message of messages) slow.push(new SlowClient(await open(), contactRequest(message)));
  const sendBytes = (count: number) => {
    for (let byte = 0; byte < count; byte += 1) for (const client of slow) client.sendByte();
  };
  // A visitor between any two parts of them.
  for (let part = 0; part < 20; part += 1) {
    sendBytes(10);
    expect((await site.get("/experts?q=voice")).status).toBe(200);
  }
  for (const client of slow) while (client.sendByte());
  for (const client of slow) expect(await client.answer).toMatch(/^HTTP\/1\.1 303 /);
  for (const { email } of messages)
    expect(await site.rows(contactMessages, { email })).toHaveLength(1);
});
