import { expect, onTestFinished, test } from "vitest";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { listMember, unlistMember } from "#tests/support/accounts/listing.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const add = (client: HttpClient, username: string, from: string | null = null) =>
  client.post("/shortlist", { add: username }, { Referer: from && site.origin + from });
const compared = ({ body }: { body: string }) =>
  [...body.matchAll(/<th scope="col">.*?href="\/experts\/([^"]+)"/g)].map(([, found]) => found);

/** A listed expert for this test only. */
async function newExpert(
  name: string,
  changes: { expert?: boolean; takesProjects?: boolean } = {},
) {
  const member = await newMember(site, { profile: { fullName: name, ...changes } });
  await listMember(site.db, member.id);
  onTestFinished(() => unlistMember(site.db, member.id));
  return member;
}

test("an expert is added on the list, which opens again at their card, and compared", async () => {
  const client = site.newClient();
  const answer = await add(client, "maren-solvik", "/experts?q=agents");
  expect(answer).toRedirect("/experts?q=agents#e-maren-solvik");
  expect(await client.follow(answer)).toShow("Maren Solvik is on your shortlist");
  await add(client, "tomas-villaverde");
  const page = await client.get("/shortlist");
  expect(compared(page)).toEqual(["maren-solvik", "tomas-villaverde"]);
  expect(page).toShow(
    "Norway",
    "Norwegian",
    "From $950 a day (about $119 an hour)",
    "$6,000",
    "Runloom",
    /Time zone.*\(UTC[+−]\d/,
  );
  expect(page).toShow("Takes no requests", "Ask for a quote");
  expect(page).toShow(
    /Villaverde isn't taking requests, so we'll send your request to only \d of \d\./,
  );
  expect(page).not.toShow("Won't be asked");
  expect(visibleText(page.body).match(/Pro: our paid plan/g)).toHaveLength(1);
  expect(page).toInclude('href="/quote?experts=maren-solvik"');
  expect(page.headers["cache-control"]).toContain("no-store");
});

test("the badge is explained only where it is shown", async () => {
  const client = site.newClient();
  await add(client, "tomas-villaverde");
  const page = await client.get("/shortlist");
  expect(compared(page)).toEqual(["tomas-villaverde"]);
  expect(page).not.toShow("Pro: our paid plan");
});

test("experts who get no requests lead to the wizard, which asks similar ones", async () => {
  const client = site.newClient();
  await add(client, "tomas-villaverde");
  const page = await client.get("/shortlist");
  expect(page).toShow("Ask similar experts");
  expect(page).toInclude('href="/quote?experts=tomas-villaverde"');
});

test("a repeated button adds no expert twice and opens the shortlist", async () => {
  const client = site.newClient();
  await add(client, "maren-solvik", "/experts");
  expect(await add(client, "maren-solvik", "/experts")).toRedirect("/shortlist");
  expect(compared(await client.get("/shortlist"))).toEqual(["maren-solvik"]);
});

test("experts are removed one by one, and all at once", async () => {
  const client = site.newClient();
  for (const username of ["maren-solvik", "tomas-villaverde"]) await add(client, username);
  expect(await client.post("/shortlist", { remove: "maren-solvik" })).toRedirect("/shortlist");
  expect(compared(await client.get("/shortlist"))).toEqual(["tomas-villaverde"]);
  expect(await client.post("/shortlist", { intent: "clear" })).toRedirect("/shortlist");
  expect(client.cookies.get("shortlist")).toBeUndefined();
  expect(await client.get("/shortlist")).toShow("Your shortlist is empty");
});

test("an expert who is no longer listed disappears with a sentence, until the visitor has read it", async () => {
  const client = site.newClient();
  const expert = await newExpert("Ilona Távozó");
  for (const username of [expert.username, "maren-solvik"]) await add(client, username);
  await unlistMember(site.db, expert.id);
  const page = await client.get("/shortlist");
  expect(compared(page)).toEqual(["maren-solvik"]);
  expect(page).toShow("One expert is no longer listed, so we removed them from your shortlist.");
  await client.post("/shortlist", { remove: "-" });
  expect(await client.get("/shortlist")).not.toShow("no longer listed");
});

test("it holds twenty experts, and of more than five askable ones the visitor ticks five", async () => {
  const client = site.newClient();
  const experts = await Promise.all(
    Array.from({ length: 21 }, (_, index) => newExpert(`Béla ${index}`, { expert: true })),
  );
  const names = experts.map(({ username }) => username);
  for (const name of names.slice(0, 20)) await add(client, name);
  expect(await client.follow(await add(client, names[20] ?? ""))).toShow(
    "Your shortlist is full",
    "You can add up to 20 experts.",
  );
  const page = await client.get("/shortlist");
  expect(compared(page)).toHaveLength(20);
  expect(page).toShow("Contact the selected experts");
  expect(page).not.toShow("Won't be asked");
  const ask = (expert: string[]) => client.post("/shortlist", { intent: "ask", expert });
  expect(await ask([])).toAnswer(400, "Select at least one expert.");
  const six = await ask(names.slice(0, 6));
  expect(six).toAnswer(400, "Select up to five experts.");
  expect(six.body.match(/<input[^>]*name="expert"[^>]*checked/g)).toHaveLength(6);
  const three = names.slice(0, 3);
  expect(await ask(three)).toRedirect(
    `/quote?${new URLSearchParams({ experts: three.join(",") })}`,
  );
});

test("in a table where experts are chosen, the column of one who takes no requests says so", async () => {
  const client = site.newClient();
  const open = Array.from({ length: 6 }, (_, nth) => newExpert(`Nóra ${nth}`, { expert: true }));
  for (const { username } of await Promise.all(open)) await add(client, username);
  await add(client, "tomas-villaverde");
  const page = await client.get("/shortlist");
  const [, column = ""] = page.body.split('href="/experts/tomas-villaverde"');
  expect(column.split("</th>")[0]).toContain("Won&#x27;t be asked");
  expect(visibleText(page.body).match(/Won't be asked/g)).toHaveLength(1);
  expect(page).not.toShow("isn't taking requests");
});

test("forged and old cookies are an empty shortlist, and other sites cannot add to it", async () => {
  for (const cookie of [".maren-solvik.", ".maren-solvik..forged", "x", ".", "%00.%ff.x"]) {
    const client = site.newClient();
    client.cookies.set("shortlist", cookie);
    expect(await client.get("/shortlist")).toShow("Your shortlist is empty");
    await add(client, "maren-solvik");
    expect(compared(await client.get("/shortlist"))).toEqual(["maren-solvik"]);
  }
  const foreign = { "Sec-Fetch-Site": "cross-site", Origin: "https://other.example.com" };
  const client = site.newClient();
  expect((await client.post("/shortlist", { add: "maren-solvik" }, foreign)).status).toBe(403);
  const elsewhere = { Referer: "https://other.example.com/experts" };
  expect(await client.post("/shortlist", { add: "maren-solvik" }, elsewhere)).toRedirect(
    "/shortlist",
  );
});

test("a name that no expert has, and a form without a name, change nothing", async () => {
  const client = site.newClient();
  expect(await client.follow(await add(client, "nobody-of-this-name"))).toShow(
    "This expert is no longer listed",
  );
  expect((await client.post("/shortlist", {})).status).toBe(400);
  expect((await client.post("/shortlist", { add: "x".repeat(100) })).status).toBe(400);
});
