import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { describe, expect, test } from "vitest";
import { auditLog, emailOutbox, resendEvents, undeliverableAddresses } from "#db/schema.ts";
import { signReport } from "#local/mail/reports.ts";
import { newMember, newSignedIn } from "#tests/support/accounts/accounts.ts";
import { newAdmin } from "#tests/support/accounts/admins.ts";
import type { HeaderChanges } from "#tests/support/http/http.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { until } from "#tests/support/until.ts";

const site = await sharedSite();
const secret = site.variables.RESEND_WEBHOOK_SECRET ?? "";

let count = 0;
const newAddress = (name: string) => {
  count += 1;
  return `${name}-${Date.now()}-${count}@example.com`;
};

function reportOn(to: string, event: object = { type: "email.bounced" }): string {
  const bounce = { type: "Permanent", subType: "General", message: "No such mailbox" };
  return JSON.stringify({ created_at: "2026-01-01", data: { to: [to], bounce }, ...event });
}

/** As Resend sends it, from any origin. */
function tell(body: string, headers: HeaderChanges) {
  const usual = { "Content-Type": "application/json", Origin: "https://elsewhere.example" };
  return site
    .newClient()
    .request("/webhooks/resend", { method: "POST", headers: { ...usual, ...headers }, body });
}

const signed = (body: string, id: string = crypto.randomUUID()) => signReport(secret, { id, body });
const blocked = (recipient: string) => site.rows(undeliverableAddresses, { recipient });

async function queue(recipient: string, lane: "person" | "bulk" = "person") {
  const id = uuidv7();
  const at = Date.now();
  await site.db.insert(emailOutbox).values({
    id,
    idempotencyKey: id,
    template: "reset-password",
    locale: "en",
    recipient,
    lane,
    params: { expiresInMinutes: 60 },
    sealedTokens: "sealed",
    nextAttemptAt: at + 3_600_000,
    createdAt: at,
  });
  return async () => (await site.rows(emailOutbox, { id }))[0]?.state;
}

describe("a bounce that Resend has signed", () => {
  test("stops the mails that wait and those that follow, however often it is sent", async () => {
    const { email: address } = await newMember(site);
    const state = await queue(address);
    const body = reportOn(`Someone <${address.toUpperCase()}>`);
    const headers = signed(body);
    for (const answer of await Promise.all([tell(body, headers), tell(body, headers)]))
      expect([answer.status, answer.headers["set-cookie"]]).toEqual([200, undefined]);
    expect(await state()).toBe("canceled");
    expect(await blocked(address)).toMatchObject([{ kind: "bounce", reason: "Permanent General" }]);
    expect(await site.rows(resendEvents, { id: headers["svix-id"] ?? "" })).toHaveLength(1);
    await site.post("/auth?tab=forgot", { email: address });
    const sent = await site.rows(emailOutbox, { recipient: address });
    expect(sent.map(({ state }) => state)).toEqual(["canceled", "canceled"]);
  });

  test("that is not permanent stops nothing, and neither does another event", async () => {
    const address = newAddress("full");
    const state = await queue(address);
    const bounces = [{ type: "Transient" }, { type: "Undetermined" }, undefined];
    const unsure = bounces.map((bounce) =>
      reportOn(address, { type: "email.bounced", data: { to: [address], bounce } }),
    );
    const delivered = reportOn(address, { type: "email.delivered" });
    for (const body of [...unsure, delivered, "{}", "no JSON"])
      expect((await tell(body, signed(body))).status).toBe(200);
    expect([await state(), await blocked(address)]).toEqual(["pending", []]);
  });
});

test("a complaint stops bulk mails only", async () => {
  const address = newAddress("cross");
  const [own, bulk] = [await queue(address), await queue(address, "bulk")];
  const body = reportOn(address, { type: "email.complained" });
  expect((await tell(body, signed(body))).status).toBe(200);
  expect([await own(), await bulk()]).toEqual(["pending", "canceled"]);
});

test("a report without a valid signature is refused, and so is an old one", async () => {
  const address = newAddress("forged");
  const body = reportOn(address);
  const right = signed(body);
  const old = signReport(secret, { id: "msg_old", body, at: Date.now() - 600_000 });
  const early = signReport(secret, { id: "msg_early", body, at: Date.now() + 600_000 });
  const forged = signReport(`whsec_${btoa("another secret")}`, { id: "msg_forged", body });
  const attempts: [string, HeaderChanges][] = [
    [body, {}],
    [body, { ...right, "svix-signature": "v1,AAAA" }],
    [body, { ...right, "svix-signature": (right["svix-signature"] ?? "").replace("v1", "v2") }],
    [body, { ...right, "svix-id": "msg_another" }],
    [body, { ...right, "svix-timestamp": "soon" }],
    [`${body} `, right],
    [body, old],
    [body, early],
    [body, forged],
  ];
  for (const [sent, headers] of attempts) expect((await tell(sent, headers)).status).toBe(400);
  const large = JSON.stringify({ padding: "x".repeat(600_000) });
  expect((await tell(large, signed(large))).status).toBe(413);
  expect(await blocked(address)).toEqual([]);
  // A key that is being replaced signs beside the new one.
  const both = `v1,AAAA ${right["svix-signature"]}`;
  expect((await tell(body, { ...right, "svix-signature": both })).status).toBe(200);
  expect(await blocked(address)).toHaveLength(1);
});

test("an address that refuses mails is shown to its owner and the admin, who can try again", async () => {
  const owner = await newSignedIn(site);
  const admin = await newAdmin(site);
  expect(await owner.client.get("/account")).not.toShow("we've stopped sending them");
  const body = reportOn(owner.email);
  const headers = signed(body);
  await tell(body, headers);
  const page = await owner.client.get("/account");
  expect(page).toShow(`Emails to ${owner.email} bounce`, "Change the address");
  const hungarian = await owner.client.get("/account", { "Accept-Language": "hu" });
  expect(hungarian).toShow("küldött levelek visszajönnek");
  const list = "/admin/outbox/addresses";
  expect(await admin.client.get(list)).toShow(owner.email, "Email bounced");
  expect((await owner.client.post(list, { intent: "allow", address: owner.email })).location).toBe(
    "/",
  );
  const allow = () => admin.client.post(list, { intent: "allow", address: owner.email });
  expect(await admin.client.follow(await allow())).toShow("We send emails to this address again");
  expect(await admin.client.follow(await allow())).toShow("We already send emails to this address");
  expect(await site.rows(auditLog, { subject: owner.id })).toMatchObject([
    { action: "mail-address.allowed", actorId: admin.id },
  ]);
  expect(await owner.client.get("/account")).not.toShow("we've stopped sending them");
  // The same report once more does not undo what the admin did.
  expect((await tell(body, headers)).status).toBe(200);
  expect(await blocked(owner.email)).toEqual([]);
});

describe("an address on Resend's own list", () => {
  const list = "/admin/outbox/addresses";
  const suppressed = { type: "OnAccountSuppressionList", message: "Not sent" };
  const event = (to: string) => ({ type: "email.suppressed", data: { to: [to], suppressed } });

  test("gets no more mails, like one that bounced", async () => {
    const { email } = await newMember(site);
    const state = await queue(email);
    const body = reportOn(email, event(email));
    expect((await tell(body, signed(body))).status).toBe(200);
    const row = { kind: "bounce", reason: "Suppressed OnAccountSuppressionList" };
    expect([await state(), await blocked(email)]).toMatchObject(["canceled", [row]]);
  });

  test("is taken off both lists when an admin tries again", async () => {
    const email = newAddress("bounce");
    const reasons = (count: number) =>
      until(`${count} mails are reported`, async () => {
        // A tick does not send what an earlier one, still at work, has taken.
        await site.tick();
        const mails = await site.rows(emailOutbox, { recipient: email });
        const [row] = await blocked(email);
        return mails.length === count && row?.reason;
      });
    await site.post("/newsletter", { email });
    expect(await reasons(1)).toBe("Permanent General");
    const admin = await newAdmin(site);
    const allow = async () =>
      admin.client.follow(await admin.client.post(list, { intent: "allow", address: email }));
    expect(await allow()).toShow("We send emails to this address again");
    const signUp = { expiresAt: Date.now() + 60_000, version: 1, subscriberId: "s1" };
    const send = async () => {
      const [id, at] = [uuidv7(), Date.now()];
      await site.db.insert(emailOutbox).values({
        id,
        idempotencyKey: id,
        template: "newsletter-confirm",
        locale: "en",
        recipient: email,
        params: signUp,
        nextAttemptAt: at - 1,
        createdAt: at,
      });
      await site.tick();
    };
    await send();
    expect(await reasons(2)).toBe("Permanent General");
    // Allowed here alone, the address stays on Resend's list.
    await site.db.delete(undeliverableAddresses).where(eq(undeliverableAddresses.recipient, email));
    await send();
    expect(await reasons(3)).toBe("Suppressed OnAccountSuppressionList");
    expect(await allow()).toShow("We send emails to this address again");
    await send();
    expect(await reasons(4)).toBe("Permanent General");
  });

  test("is allowed here when our key may not change Resend's list, and the admin reads what to do", async () => {
    const email = newAddress("listed");
    const body = reportOn(email, event(email));
    await tell(body, signed(body));
    const admin = await newAdmin(site);
    await site.inbox.setAccount({ times: 1, isSendOnly: true });
    const answer = await admin.client.post(list, { intent: "allow", address: email });
    expect(await admin.client.follow(answer)).toShow("still blocks this address", "resend.com");
    expect(await blocked(email)).toEqual([]);
  });
});

test("the stand-in reports mails to addresses that begin with bounce and complain", async () => {
  const bounce = newAddress("bounce");
  const complain = newAddress("complain");
  for (const email of [bounce, complain]) await site.post("/newsletter", { email });
  await until("both are reported", async () => {
    const rows = [...(await blocked(bounce)), ...(await blocked(complain))];
    return rows.map(({ kind }) => kind).join() === "bounce,complaint";
  });
});
