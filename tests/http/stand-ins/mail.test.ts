import { join } from "node:path";
import { Resend } from "resend";
import { afterAll, describe, expect, test } from "vitest";
import { startMail } from "#local/processes/mail-process.ts";
import { findFreePort } from "#local/setup/ports.ts";
import { Inbox } from "#tests/support/mail/mail.ts";
import { Piece } from "#tests/support/site/piece.ts";
import { currentRun } from "#tests/support/site/test-run.ts";

const apiKey = "re_the_right_key";
const mail = {
  from: "Directory <hello@example.com>",
  to: ["Eszter <eszter@example.com>", "client@example.com"],
  subject: "A question",
  html: "<p>Hello</p>",
  text: "Hello",
  headers: { "X-Entity-Ref-ID": "42" },
};

const port = await findFreePort();
const { directory, logs } = currentRun();
const own = join(directory, "mail-contract", String(port));
const service = new Piece(port, () =>
  startMail({ port, directory: own, apiKey, logFile: join(logs, "mail.log") }),
);
await service.start();
afterAll(() => service.kill());
const url = `http://127.0.0.1:${port}`;
const inbox = new Inbox(url);
const resend = new Resend(apiKey, { baseUrl: url });

describe("a mail that is accepted", () => {
  test("is listed with bare addresses, both bodies and its own headers", async () => {
    const { data, error } = await resend.emails.send(mail);
    expect(error).toBeNull();
    const [newest] = await inbox.list();
    const { from: _, ...accepted } = mail;
    expect(newest).toEqual({
      ...accepted,
      id: data?.id,
      to: ["eszter@example.com", "client@example.com"],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  test("is listed for each of its addresses, and for no other", async () => {
    await resend.emails.send({ ...mail, to: ["one@example.com", "other@example.com"] });
    for (const to of ["one@example.com", "other@example.com"])
      expect(await inbox.list({ to })).toHaveLength(1);
    expect(await inbox.list({ to: "nobody@example.com" })).toEqual([]);
    expect(await inbox.list({ to: "example.com" })).toEqual([]);
  });

  test("can be looked up by its id, and an unknown id is not found", async () => {
    const { data } = await resend.emails.send(mail);
    const known = await resend.emails.get(data?.id ?? "");
    expect(known.data).toMatchObject({ id: data?.id, subject: "A question" });
    const unknown = await resend.emails.get("no-such-mail");
    expect(unknown.error).toMatchObject({ statusCode: 404, name: "not_found" });
  });

  test("survives a restart of the service, newest first", async () => {
    await resend.emails.send({ ...mail, subject: "Before the crash" });
    await service.restart();
    await resend.emails.send({ ...mail, subject: "After the crash" });
    const subjects = (await inbox.list()).map(({ subject }) => subject);
    expect(subjects.slice(0, 2)).toEqual(["After the crash", "Before the crash"]);
  });
});

describe("an idempotency key", () => {
  test("makes a repeat harmless, also after a restart", async () => {
    const repeated = { ...mail, subject: "Sent twice" };
    const first = await resend.emails.send(repeated, { idempotencyKey: "twice" });
    await service.restart();
    const second = await resend.emails.send(repeated, { idempotencyKey: "twice" });
    expect(second.data).toEqual(first.data);
    expect(await inbox.list({ subject: "Sent twice" })).toHaveLength(1);
  });

  test("refuses another mail under the same key", async () => {
    await resend.emails.send(mail, { idempotencyKey: "reused" });
    const other = { ...mail, text: "Other" };
    const { error } = await resend.emails.send(other, { idempotencyKey: "reused" });
    expect(error).toMatchObject({ statusCode: 409, name: "invalid_idempotent_request" });
  });

  test("has at most 256 characters", async () => {
    const { error } = await resend.emails.send(mail, { idempotencyKey: "k".repeat(257) });
    expect(error).toMatchObject({ statusCode: 400, name: "invalid_idempotency_key" });
  });
});

describe("a request that is refused", () => {
  test("lacks a key, or has a wrong one", async () => {
    const missing = await fetch(`${url}/domains`);
    expect(missing.status).toBe(401);
    expect(await missing.json()).toMatchObject({ statusCode: 401, name: "missing_api_key" });
    const { error } = await new Resend("re_wrong", { baseUrl: url }).emails.send(mail);
    expect(error).toMatchObject({ statusCode: 403, name: "invalid_api_key" });
  });

  const [missing, invalid] = ["missing_required_field", "validation_error"];
  test.each([
    ["no recipient", { to: [] }, missing, "Missing `to` field."],
    ["no subject", { subject: "" }, missing, "Missing `subject` field."],
    ["no sender", { from: "" }, missing, "Missing `from` field."],
    ["no body", { html: undefined, text: undefined }, missing, "Missing `html` or `text` field."],
    ["a malformed sender", { from: "Directory" }, "invalid_from_address", "Invalid `from` field."],
    ["a malformed recipient", { to: "nobody" }, invalid, "Invalid `to` field."],
    ["a malformed reply address", { replyTo: "nobody" }, invalid, "Invalid `reply_to` field."],
  ])("has %s", async (_, change, name, text) => {
    const changed = { ...mail, ...change } as Parameters<typeof resend.emails.send>[0];
    const message = expect.stringContaining(text);
    expect((await resend.emails.send(changed)).error).toMatchObject({
      statusCode: 422,
      name,
      message,
    });
  });

  test("asks for something that is not there", async () => {
    const headers = { Authorization: `Bearer ${apiKey}` };
    const wrongMethod = await fetch(`${url}/emails`, { method: "DELETE", headers });
    expect(await wrongMethod.json()).toMatchObject({ statusCode: 405, name: "method_not_allowed" });
    const wrongPath = await fetch(`${url}/nothing`, { headers });
    expect(await wrongPath.json()).toMatchObject({ statusCode: 404, name: "not_found" });
  });
});

describe("the list of suppressed addresses", () => {
  const email = "bounce-once@example.com";
  const list = async () => (await resend.suppressions.get(email)).data;

  test("has an address after a bounce, also after a restart, until it is removed", async () => {
    expect(await list()).toBeNull();
    const { data } = await resend.emails.send({ ...mail, to: email });
    const suppression = { object: "suppression", email, origin: "bounce", source_id: data?.id };
    expect(await list()).toMatchObject(suppression);
    await service.restart();
    expect(await list()).toMatchObject(suppression);
    expect((await resend.suppressions.remove(email)).data).toMatchObject({ deleted: true });
    const { error } = await resend.suppressions.remove(email);
    const message = "Suppression not found";
    expect(error).toMatchObject({ statusCode: 404, name: "not_found", message });
  });

  test("is out of reach for a key that may only send", async () => {
    await inbox.setAccount({ times: 1, isSendOnly: true });
    const { error } = await resend.suppressions.remove(email);
    expect(error).toMatchObject({ statusCode: 401, name: "restricted_api_key" });
  });
});

describe("a service with planned failures", () => {
  test("refuses the planned number of sends and stores nothing", async () => {
    await inbox.refuseNext(1);
    const refused = await resend.emails.send({ ...mail, subject: "Refused once" });
    expect(refused.error).toMatchObject({ statusCode: 503 });
    expect(await inbox.list({ subject: "Refused once" })).toEqual([]);
    expect((await resend.emails.send({ ...mail, subject: "Refused once" })).error).toBeNull();
  });

  test("may accept a mail and still answer with an error, and knows it again", async () => {
    await inbox.acceptAndFailNext(1);
    const sent = { ...mail, subject: "Accepted in secret" };
    const failed = await resend.emails.send(sent, { idempotencyKey: "secret" });
    expect(failed.error).toMatchObject({ statusCode: 503 });
    const repeated = await resend.emails.send(sent, { idempotencyKey: "secret" });
    expect(repeated.data?.id).toBe((await inbox.list({ subject: "Accepted in secret" }))[0]?.id);
    expect(await inbox.list({ subject: "Accepted in secret" })).toHaveLength(1);
  });

  test("answers 429 with a waiting time when that is planned", async () => {
    await inbox.refuseNext(1, 429);
    const { error, headers } = await resend.emails.send(mail);
    expect(error).toMatchObject({ statusCode: 429, name: "rate_limit_exceeded" });
    expect(headers?.["retry-after"]).toBe("1");
  });
});

test("its health can be checked through the list of domains", async () => {
  const { data } = await resend.domains.list();
  expect(data?.data[0]).toMatchObject({ name: "example.com", status: "verified" });
});

test("its pages show mail without trusting it", async () => {
  const hostile = { subject: "<script>alert(1)</script>", html: "<script>alert(2)</script>" };
  const { data } = await resend.emails.send({ ...mail, ...hostile });
  const list = await (await fetch(url)).text();
  expect(list).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(list).not.toContain("<script>");
  const page = await (await fetch(`${url}/messages/${data?.id}`)).text();
  expect(page).toContain(`src="/messages/${data?.id}/html"`);
  const frame = await fetch(`${url}/messages/${data?.id}/html`);
  expect(frame.headers.get("content-security-policy")).toMatch(
    /^sandbox (?!.*allow-scripts).*default-src 'none'/,
  );
});
