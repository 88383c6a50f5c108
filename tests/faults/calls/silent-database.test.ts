import { afterAll, afterEach, describe, expect, test } from "vitest";
import { accounts, signedIn } from "#tests/support/accounts/accounts.ts";
import { startFaultProxy } from "#tests/support/faults/fault-proxy.ts";
import { seededDraw } from "#tests/support/faults/faulty-site.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { newMessage } from "#tests/support/mail/contact-message.ts";
import { ownStack } from "#tests/support/own-stack.ts";
import { until } from "#tests/support/until.ts";

const site = await ownStack();
const database = await startFaultProxy(site.databaseUrl, seededDraw(1));
await site.restartApp({ DATABASE_URL: database.url, DATABASE_SILENCE_MS: null });
afterAll(() => database.close());
afterEach(async () => {
  database.become("calm");
  await until("the site is whole again", async () => (await site.get("/experts")).status === 200);
});

/** The site's calls; probes use a client of their own, with another path. */
const calls = () => database.asked.filter((path) => path === "/v3/pipeline").length;

/** The database stops answering, and one visitor finds it out. */
async function fallSilent(): Promise<void> {
  database.become("silent");
  expect(await site.get("/experts?q=found-out")).toBeUnavailable();
}

describe("while the database takes calls and answers none", () => {
  test("the first visitor waits for one call only, and sees demo experts", async () => {
    database.become("silent");
    const before = calls();
    const page = await site.get("/experts?q=voice");
    expect(page).toBeUnavailable("Failed to load experts. Using demo data instead.");
    expect(page.body.match(/>Demo</g)).toHaveLength(6);
    expect(calls() - before).toBe(1);
  });

  test("further visitors wait for no call, and members stay signed in", async () => {
    const member = await signedIn(site, accounts.expert);
    await fallSilent();
    const before = calls();
    for (const path of ["/experts?q=chat", "/products?q=chat", "/experts/maren-solvik"])
      expect(await site.get(path), path).toBeUnavailable();
    expect((await site.get("/")).status).toBe(200);
    expect(await member.get("/profile")).toBeUnavailable();
    expect(calls()).toBe(before);
    database.become("calm");
    await until(
      "the probe was answered",
      async () => (await member.get("/profile")).status === 200,
    );
  });

  test("a form is shown again with its text, and can be sent afterwards", async () => {
    const client = site.newClient();
    const message = newMessage();
    await fallSilent();
    const refused = await client.post("/contact", message);
    expect(refused).toBeUnavailable();
    const { action, fields } = formWith(refused.body, "message");
    expect(fields).toMatchObject(message);
    database.become("calm");
    const send = async () => (await client.post(action || "/contact", fields)).status === 303;
    await until("it is sent", send);
  });

  test("visitors that come at once share one wait: the calls that wait for a stream fail with the silent one", async () => {
    database.become("silent");
    const before = calls();
    const paths = Array.from({ length: 20 }, (_, number) => `/experts?q=word${number}`);
    const pages = await Promise.all(paths.map((path) => site.get(path)));
    for (const page of pages) expect(page).toBeUnavailable();
    // The local site has one stream.
    expect(calls() - before).toBe(1);
  });
});
