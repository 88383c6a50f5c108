import { request } from "node:http";
import { and, gt, like } from "drizzle-orm";
import { expect, test } from "vitest";
import { rateLimits } from "#db/schema.ts";
import { newMember, signIn, trySignIn } from "#tests/support/accounts/accounts.ts";
import {
  expectKept,
  PASSWORD_FORMS,
  type PasswordForm,
  sendWith,
} from "#tests/support/accounts/password-forms.ts";
import { browserHeaders } from "#tests/support/http/browser-headers.ts";
import { encodeForm } from "#tests/support/http/form-bodies.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { ownStack } from "#tests/support/own-stack.ts";
import { until } from "#tests/support/until.ts";

/** The cost of the deployed site, so that a flood of sign-ins fills the queue. */
const site = await ownStack({ data: "empty", variables: { PASSWORD_COST: String(2 ** 14) } });
const owner = await newMember(site);

const PATH = "/auth?tab=login";
const wrong = { email: "nobody@example.com", password: "a long day of rain" };
const countOf = (answers: readonly HttpResponse[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

test("a member signs in and reads while forty sign-ins arrive from another network", async () => {
  const attacker = site.newClient();
  const flood = Array.from({ length: 40 }, () => attacker.post(PATH, wrong));
  const client = site.newClient();
  await signIn(client, owner);
  expect((await client.get("/account")).status).toBe(200);
  const answers = await Promise.all(flood);
  expect(countOf(answers, 429)).toBe(20);
  expect(countOf(answers, 400) + countOf(answers, 503)).toBe(20);
});

test("a full queue refuses with 503, keeps the form except the password, and counts no failure", async () => {
  const isFailure = and(like(rateLimits.key, "sign-in:%"), gt(rateLimits.count, 0));
  await site.db.delete(rateLimits).where(isFailure);
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => site.newClient().post(PATH, wrong)),
  );
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(5);
  expect(countOf(answers, 400)).toBe(60 - refused.length);
  expect(await site.db.$count(rateLimits, isFailure)).toBe(60 - refused.length);
  for (const answer of refused) {
    expect(answer.headers["retry-after"]).toBe("10");
    expect(answer).toShow("The site is very busy right now.");
    expect(formWith(answer.body, "email").fields).toEqual({ ...wrong, password: "" });
  }
});

test("a full queue refuses every form with a password in the same way", async () => {
  const open = await Promise.all(PASSWORD_FORMS.map(([, openForm]) => openForm(site)));
  const waiting = new Set(open);
  let sent = 0;
  // Each visitor asks again at once, so that the queue stays full.
  const flood = Array.from({ length: 50 }, async () => {
    while (waiting.size > 0)
      await site.newClient().post(PATH, { ...wrong, email: `flood${sent++}@example.com` });
  });
  try {
    await until("each form was refused", async () => {
      for (const form of await Promise.all([...waiting].map(sendShort)))
        if (form) waiting.delete(form);
      return waiting.size === 0;
    });
  } finally {
    waiting.clear();
    await Promise.all(flood);
  }
});

/** The form if it was refused; a form that got a place refuses so short a password. */
async function sendShort(form: PasswordForm): Promise<PasswordForm | null> {
  const answer = await sendWith(form, "short");
  if (answer.status === 400) return null;
  expect(answer.status, `${form.path}: ${answer.body.slice(0, 400)}`).toBe(503);
  expect(answer).toAnswer(503, "The site is very busy right now.");
  expect(answer.headers["retry-after"]).toBe("10");
  expect(answer.body).not.toContain('value="short"');
  expectKept(form, answer);
  return form;
}

// A busy machine notices a closed connection late. Tests of the queue say when a place is free.
test("visitors who hang up while they wait keep no one out", async () => {
  for (let round = 0; round < 3; round += 1)
    await Promise.all(Array.from({ length: 34 }, () => hangUp(site.newClient())));
  await until("the owner signs in", async () => (await trySignIn(site, owner)).status === 303);
});

/** Posts the form and closes the connection before the answer. */
async function hangUp({ origin, networkAddress }: HttpClient): Promise<void> {
  const body = encodeForm(wrong);
  const headers = {
    ...browserHeaders(origin, "POST"),
    "CF-Connecting-IP": networkAddress,
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": Buffer.byteLength(body),
  };
  const outgoing = request(new URL(PATH, origin), { method: "POST", headers, agent: false });
  outgoing.once("error", () => {});
  outgoing.end(body);
  await site.get("/healthz");
  outgoing.destroy();
}
