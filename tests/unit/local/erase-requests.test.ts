import { expect, test } from "vitest";
import { quotes } from "#db/schema.ts";
import { eraseRequests } from "#local/deployment/erase-requests.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { addConversation, addExpert } from "#tests/unit/domain/threads/conversation.ts";

const { db } = await openTestDatabase();
const erase = (...args: string[]) => eraseRequests(args, () => db);
const left = async () => (await db.select({ id: quotes.id }).from(quotes)).map(({ id }) => id);

test("the command lists a client's requests, and deletes the chosen one or all of them", async () => {
  const expert = await addExpert(db, "Edit Expert");
  const add = async (email: string) => (await addConversation(db, expert, { email })).quoteId;
  const other = await add("other@example.com");
  const own: string[] = [];
  for (let nth = 0; nth < 22; nth += 1) own.push(await add("zelma@example.com"));
  const [first = ""] = own;

  const listed = await erase("Zelma@example.com");
  expect(listed).toContain("Nothing was deleted");
  for (const id of own) expect(listed).toContain(id);
  expect(listed).not.toContain(other);
  expect(await left()).toHaveLength(23);

  const foreign = erase("zelma@example.com", "--request", other);
  await expect(foreign).rejects.toThrow(`zelma@example.com has no request ${other}.`);
  const one = await erase("zelma@example.com", "--request", first);
  expect(one).toMatch(new RegExp(`^${first} .*\nDeleted for good: 1\\.$`));
  expect(await left()).not.toContain(first);
  expect(await erase("zelma@example.com", "--all")).toContain("Deleted for good: 21.");
  expect(await left()).toEqual([other]);
  await expect(erase("zelma@example.com", "--all")).rejects.toThrow("No request came from");
});

test.each([
  [["zelma"]],
  [["a@example.com", "b@example.com"]],
  [["a@example.com", "--all", "--request", "x"]],
  [["a@example.com", "--every"]],
])("%j is refused with the usage", async (args) => {
  await expect(erase(...args)).rejects.toThrow("Usage: npm run request:erase");
});
