import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { profileCategories, profiles, profileTags, users } from "#db/schema.ts";
import { unlistMember } from "#tests/support/accounts/listing.ts";
import {
  pictureFile,
  postProfile,
  profileAnswers,
  storedProfile,
} from "#tests/support/accounts/profile-form.ts";
import type { MultipartFields } from "#tests/support/http/form-bodies.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { expectText, visibleText } from "#tests/support/http/visible-text.ts";
import { type Member, newMember } from "#tests/support/inbox/conversations.ts";
import { FIVE_MEGABYTES, html, jpeg, padded } from "#tests/support/products/pictures.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
const made: Member[] = [];

beforeAll(async () => {
  site = await sharedSite();
});
/** Others count who is in the directory. */
afterEach(async () => {
  for (const { id } of made.splice(0)) await unlistMember(site.db, id);
});

async function member({ isExpert = false } = {}): Promise<Member> {
  const somebody = await newMember(site, { isExpert });
  made.push(somebody);
  return somebody;
}

/** Posts what somebody typed into a good form. */
async function refused(who: Member, changes: MultipartFields): Promise<HttpResponse> {
  const page = await postProfile(who.client, profileAnswers(who, changes));
  expect(page.status).toBe(400);
  return page;
}

const fieldsOf = (page: HttpResponse) => formWith(page.body, "full_name").fields;
const chosenIn = (page: HttpResponse) =>
  [...page.body.matchAll(/<input[^>]*name="category"[^>]*>/g)]
    .map(String)
    .filter((input) => /\schecked/.test(input))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1]);
const tagsIn = (page: HttpResponse) =>
  [...page.body.matchAll(/<input type="hidden" name="tags" value="([^"]*)"/g)].map(
    ([, tag]) => tag,
  );

describe("who may edit", () => {
  test("a stranger is asked to sign in, and comes back", async () => {
    const stranger = site.newClient();
    const page = await stranger.get("/profile");
    expect([page.status, page.location]).toEqual([302, "/auth?redirectTo=%2Fprofile"]);
    const post = await stranger.postMultipart("/profile", { full_name: "Mallory" });
    // What was typed is kept for afterwards.
    expect([post.status, post.location]).toEqual([303, "/auth?redirectTo=%2Fauth%2Fkept-form"]);
  });

  test("nobody edits more than the form has, nor anybody else's profile", async () => {
    const [owner, other] = [await member(), await member()];
    const before = await storedProfile(site.db, other.id);
    const answers = profileAnswers(owner, {
      id: other.id,
      user_id: other.id,
      userId: other.id,
      expert: "true",
      admin: "true",
      email: "mallory@example.com",
      avatar_url: "https://evil.example/x.png",
    });
    expect((await postProfile(owner.client, answers)).status).toBe(303);
    const stored = await storedProfile(site.db, owner.id);
    expect(stored).toMatchObject({ expert: false, admin: false, avatarKey: null });
    expect(await storedProfile(site.db, other.id)).toEqual(before);
  });
});

describe("a good form", () => {
  test("is saved whole, says so once, and shows what was saved", async () => {
    const who = await member();
    const answers = profileAnswers(who);
    const posted = await postProfile(who.client, answers);
    expect([posted.status, posted.location]).toEqual([303, "/profile"]);
    expect(await storedProfile(site.db, who.id)).toMatchObject({
      fullName: "Edit Várnai",
      username: answers.username,
      company: "Várnai & Társa",
      country: "HU",
      biography: "I automate invoices.\nAnd letters.",
      websiteUrl: "https://varnai.example.com",
      takesProjects: true,
      categories: ["ai-automation"],
      tags: ["openai", "chatbots"],
    });
    const page = await who.client.follow(posted);
    expectText(page.body, "Profile updated successfully");
    expect(fieldsOf(page)).toMatchObject({
      full_name: "Edit Várnai",
      username: answers.username,
      location: "hungary",
      biography: "I automate invoices.\nAnd letters.",
      takes_projects: "on",
    });
    expect(chosenIn(page)).toEqual(["ai-automation"]);
    expect(tagsIn(page)).toEqual(["openai", "chatbots"]);
    const again = visibleText((await who.client.get("/profile")).body);
    expect(again).not.toContain("Profile updated successfully");
  });

  test("offers every country there is, and none", async () => {
    const { body } = await (await member()).client.get("/profile");
    const [, list = ""] = /<select[^>]*name="location"[^>]*>([\s\S]*?)<\/select>/.exec(body) ?? [];
    const slugs = [...list.matchAll(/<option[^>]*value="([^"]*)"/g)].map(([, slug]) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(slugs.length).toBeGreaterThanOrEqual(196);
    for (const slug of ["", "hungary", "uruguay"]) expect(slugs).toContain(slug);
  });

  test("appears on the public page and in the directory", async () => {
    const who = await member();
    const answers = profileAnswers(who);
    const before = await who.client.get("/profile");
    expect(visibleText(before.body)).toContain("What is missing to be listed");
    expect(before.body).toContain(`href="#profile-category"`);
    const page = await who.client.follow(await postProfile(who.client, answers));
    expect(visibleText(page.body)).toContain("You are listed");
    expect(page.body).toContain(`href="/experts/${answers.username}"`);
    const shown = await who.client.get(`/experts/${answers.username}`);
    expect(shown.status).toBe(200);
    expect(visibleText(shown.body)).toContain("Várnai & Társa");
  });

  test("sent twice is saved once more, with the same outcome", async () => {
    const who = await member();
    const answers = profileAnswers(who);
    const both = await Promise.all([
      postProfile(who.client, answers),
      postProfile(who.client, answers),
    ]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const { categories, tags } = await storedProfile(site.db, who.id);
    expect([categories, tags]).toEqual([["ai-automation"], ["openai", "chatbots"]]);
  });

  test("may leave out everything but name and username", async () => {
    const who = await member();
    const { full_name, username } = profileAnswers(who);
    const posted = await who.client.post("/profile", { full_name, username });
    expect(posted.status).toBe(303);
    expect(await storedProfile(site.db, who.id)).toMatchObject({
      company: "",
      country: "",
      takesProjects: false,
      categories: [],
      tags: [],
    });
  });

  test("asks the database at most three times, and its page twice", async () => {
    const who = await member();
    const { length: asked } = await site.roundTrips.during(() => who.client.get("/profile"));
    expect(asked).toBeLessThanOrEqual(2);
    const saved = await site.roundTrips.during(() => postProfile(who.client, profileAnswers(who)));
    expect(saved.length).toBeLessThanOrEqual(3);
  });
});

describe("a form with a mistake comes back with everything typed, and saves nothing:", () => {
  test.each([
    ["full_name", "", "Full name is required"],
    ["full_name", "A", "Full name is required"],
    ["username", "ab", "Username must be at least 3 characters"],
    ["website_url", "no address", "Please enter a valid URL"],
    ["linkedin_url", "javascript:alert(1)", "Please enter a valid URL"],
    ["twitter_url", "ftp://x.example", "Please enter a valid URL"],
  ] as const)("%s is %j", async (name, value, text) => {
    const who = await member();
    const before = await storedProfile(site.db, who.id);
    const page = await refused(who, { [name]: value, biography: 'Half <b>typed "text' });
    expectText(page.body, text);
    expect(page.body).toContain(`href="#profile-${name}"`);
    expect(page.body).toMatch(new RegExp(`id="profile-${name}-error"[^>]*>${text}`));
    expect(fieldsOf(page)).toMatchObject({
      [name]: value,
      company: "Várnai & Társa",
      location: "hungary",
      biography: 'Half <b>typed "text',
      takes_projects: "on",
    });
    expect(chosenIn(page)).toEqual(["ai-automation"]);
    expect(tagsIn(page)).toEqual(["openai", "chatbots"]);
    expect(page.body).toMatch(/<title>Error: /);
    expect(await storedProfile(site.db, who.id)).toEqual(before);
  });

  test.each([
    ["username", "admin", "This username cannot be used"],
    ["username", "maren-solvik", "This username is taken"],
    ["username", "Őrült", "letters from a to z"],
    ["location", "atlantis", "Please choose a country from the list"],
    ["biography", "x".repeat(5_001), "at most 5,000 characters"],
    ["tags", `fine, ${"x".repeat(41)}`, "A tag can have at most 40 characters"],
  ])("%s is %j", async (name, value, text) => {
    const who = await member();
    const page = await refused(who, { [name]: value });
    expect(page.body).toMatch(new RegExp(`id="profile-${name}-error"[^>]*>[^<]*${text}`));
    expect((await storedProfile(site.db, who.id)).categories).toEqual([]);
  });

  test("all mistakes are named at once", async () => {
    const page = await refused(await member(), {
      full_name: "",
      username: "a",
      website_url: "x y",
    });
    for (const name of ["full_name", "username", "website_url"])
      expect(page.body).toContain(`id="profile-${name}-error"`);
  });
});

describe("categories", () => {
  test("a free member has one, and is told what Pro allows", async () => {
    const who = await member();
    const { body } = await who.client.get("/profile");
    expectText(body, "select one");
    expectText(body, "Upgrade to select up to 3 expert categories");
    expectText(body, "Add more ({n}/{max})", { n: "0", max: "1" });
    const page = await refused(who, { category: ["legal", "voice"] });
    expectText(page.body, "Category Limit");
    expect(visibleText(page.body)).toContain("Free users can select only 1 category");
    expect(chosenIn(page)).toEqual(["legal", "voice"]);
    expect((await storedProfile(site.db, who.id)).categories).toEqual([]);
  });

  test("an expert has three", async () => {
    const who = await member({ isExpert: true });
    expectText((await who.client.get("/profile")).body, "Categories (select up to 3)");
    const page = await refused(who, { category: ["legal", "voice", "finance", "medical"] });
    expectText(page.body, "Maximum Categories Reached");
    const three = profileAnswers(who, { category: ["voice", "legal", "finance"] });
    expect((await postProfile(who.client, three)).status).toBe(303);
    expect((await storedProfile(site.db, who.id)).categories).toEqual([
      "voice",
      "legal",
      "finance",
    ]);
    const saved = await who.client.get("/profile");
    expect(visibleText(saved.body)).toContain("Add more (3/3)");
    expect(chosenIn(saved)).toEqual(["voice", "legal", "finance"]);
  });

  test("values that are none are left out", async () => {
    const who = await member();
    const answers = profileAnswers(who, { category: ["' or 1=1 --", "legal"] });
    expect((await postProfile(who.client, answers)).status).toBe(303);
    expect((await storedProfile(site.db, who.id)).categories).toEqual(["legal"]);
  });

  test("a former Pro member's further ones survive what does not touch them", async () => {
    const who = await member();
    await site.db.insert(profileCategories).values(
      ["voice", "legal", "finance"].map((category, position) => ({
        profileId: who.id,
        category,
        position,
      })),
    );
    const page = await who.client.get("/profile");
    expect(chosenIn(page)).toEqual(["voice"]);
    expect(visibleText(page.body)).toContain("are kept for Pro");
    const answers = profileAnswers(who, { category: ["voice"], company: "New company" });
    expect((await postProfile(who.client, answers)).status).toBe(303);
    const { categories, company } = await storedProfile(site.db, who.id);
    expect([company, categories]).toEqual(["New company", ["voice", "legal", "finance"]]);
  });
});

describe("tags", () => {
  test("a free listing has five", async () => {
    const who = await member();
    const page = await refused(who, { tags: "a1, b2, c3, d4, e5, f6" });
    expect(page.body).toMatch(
      /id="profile-tags-error"[^>]*>A free listing can have at most 5 tags/,
    );
    expect(tagsIn(page)).toEqual(["a1", "b2", "c3", "d4", "e5", "f6"]);
    const five = profileAnswers(who, { tags: ["a1", "b2, C3", "c3", "d4,e5,"] });
    expect((await postProfile(who.client, five)).status).toBe(303);
    expect((await storedProfile(site.db, who.id)).tags).toEqual(["a1", "b2", "c3", "d4", "e5"]);
  });

  test("an expert has as many as they like", async () => {
    const who = await member({ isExpert: true });
    const tags = Array.from({ length: 40 }, (_, index) => `skill ${index}`);
    expect((await postProfile(who.client, profileAnswers(who, { tags }))).status).toBe(303);
    expect((await storedProfile(site.db, who.id)).tags).toEqual(tags);
  });

  test("a former Pro member's further ones survive, too", async () => {
    const who = await member();
    const tags = ["a1", "b2", "c3", "d4", "e5", "f6", "g7"];
    await site.db
      .insert(profileTags)
      .values(tags.map((tag, position) => ({ profileId: who.id, tag, position })));
    const shown = tagsIn(await who.client.get("/profile")) as string[];
    expect(shown).toHaveLength(5);
    expect((await postProfile(who.client, profileAnswers(who, { tags: shown }))).status).toBe(303);
    expect((await storedProfile(site.db, who.id)).tags).toEqual(tags);
  });
});

describe("buttons that only change the form, for browsers without scripts:", () => {
  test.each([
    ["add-tags", ["openai", "chatbots"], ["ai-automation"]],
    ["show-categories", ["openai", "chatbots"], ["ai-automation"]],
    ["remove-tag:openai", ["chatbots"], ["ai-automation"]],
    ["remove-category:ai-automation", ["openai", "chatbots"], []],
  ])("%s", async (intent, tags, categories) => {
    const who = await member();
    const before = await storedProfile(site.db, who.id);
    const answers = profileAnswers(who, { intent, full_name: "", website_url: "half typed" });
    const page = await postProfile(who.client, answers);
    expect(page.status).toBe(200);
    expect(tagsIn(page)).toEqual(tags);
    expect(chosenIn(page)).toEqual(categories);
    expect(fieldsOf(page)).toMatchObject({ full_name: "", website_url: "half typed" });
    expect(page.body).not.toContain("data-error-summary");
    expect(await storedProfile(site.db, who.id)).toEqual(before);
  });

  test("an unknown button saves", async () => {
    const who = await member();
    const answers = profileAnswers(who, { intent: "delete-everything" });
    expect((await postProfile(who.client, answers)).status).toBe(303);
  });

  test("Enter presses none of them: the first button of the form saves", async () => {
    const who = await member();
    const { body } = await who.client.get("/profile");
    const form = /<form[^>]*enctype="multipart\/form-data"[\s\S]*?<\/form>/i.exec(body)?.[0] ?? "";
    const first = /<button[^>]*type="submit"[^>]*>/.exec(form)?.[0];
    expect(first).toBeDefined();
    expect(first).not.toContain("name=");
  });
});

describe("the picture", () => {
  test("is stored with the rest, replaced, and taken away", async () => {
    const who = await member();
    const picture = pictureFile(await jpeg());
    const answers = profileAnswers(who);
    expect((await postProfile(who.client, { ...answers, avatar: picture })).status).toBe(303);
    const first = await storedProfile(site.db, who.id);
    expect(first.pictures).toEqual([{ key: first.avatarKey, state: "used" }]);
    const page = await who.client.get("/profile");
    expect(page.body).toContain(`/uploads/${first.avatarKey}`);
    expect((await who.client.get(`/uploads/${first.avatarKey}`)).status).toBe(200);

    expect((await postProfile(who.client, answers)).status).toBe(303);
    expect((await storedProfile(site.db, who.id)).avatarKey).toBe(first.avatarKey);

    expect((await postProfile(who.client, { ...answers, avatar: picture })).status).toBe(303);
    const second = await storedProfile(site.db, who.id);
    expect(second.avatarKey).not.toBe(first.avatarKey);

    const removal = await postProfile(who.client, { ...answers, remove_avatar: "on" });
    expect(removal.status).toBe(303);
    expect((await storedProfile(site.db, who.id)).avatarKey).toBeNull();
  });

  test.each([
    [
      "too large",
      async () => padded(await jpeg(), FIVE_MEGABYTES + 1),
      "Image size should be less than 5MB",
    ],
    [
      "far too large",
      async () => padded(await jpeg(), 12 * 1024 * 1024),
      "Image size should be less than 5MB",
    ],
    ["no picture", async () => html(), "Please choose a JPEG, PNG or WebP picture"],
  ] as const)(
    "that is %s is refused at its field, and every text is kept",
    async (_, make, text) => {
      const who = await member();
      const page = await refused(who, { avatar: pictureFile(await make()) });
      expect(page.body).toMatch(new RegExp(`id="profile-avatar-error"[^>]*>${text}`));
      expect(page.body).toContain('href="#profile-avatar"');
      expect(fieldsOf(page)).toMatchObject({ full_name: "Edit Várnai", company: "Várnai & Társa" });
      const { pictures, categories } = await storedProfile(site.db, who.id);
      expect([pictures, categories]).toEqual([[], []]);
    },
  );

  test("is not stored beside a wrong text, and the page says that it must be chosen again", async () => {
    const who = await member();
    const page = await refused(who, { avatar: pictureFile(await jpeg()), full_name: "" });
    expect(page.body).toMatch(/id="profile-avatar-error"[^>]*>The picture was not kept/);
    expect((await storedProfile(site.db, who.id)).pictures).toEqual([]);
  });

  test("leaves nothing behind when the username turns out to be taken", async () => {
    const who = await member();
    await refused(who, { avatar: pictureFile(await jpeg()), username: "maren-solvik" });
    await expect
      .poll(async () => {
        const { pictures } = await storedProfile(site.db, who.id);
        return pictures.filter(({ state }) => state !== "removed");
      })
      .toEqual([]);
  });
});

describe("what else the page says", () => {
  test("an unverified member is asked to verify, and may edit all the same", async () => {
    const who = await member();
    await site.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, who.id));
    const saved = await who.client.follow(await postProfile(who.client, profileAnswers(who)));
    const text = visibleText(saved.body);
    expect(text).toContain("Profile updated successfully");
    expect(text).toContain("Verify your email address");
    expect(text).not.toContain("You are listed");
    expect(saved.body).toContain('action="/verify-email"');
  });

  test("a free member reads what Pro gives, and finds nothing that cannot be done", async () => {
    const { body } = await (await member()).client.get("/profile");
    const text = visibleText(body);
    expect(text).toContain("Be found first with Pro");
    expect(text).toContain("$49, one-time fee");
    expect(body).toMatch(/href="\/pricing"[^>]*>Compare the plans/);
    expect(text).not.toContain("Your Products");
  });

  test("an expert finds the products instead", async () => {
    const { body } = await (await member({ isExpert: true })).client.get("/profile");
    expectText(body, "Your Products");
    expectText(body, "Manage All Products");
    expectText(body, "Create New Product");
    expect(visibleText(body)).not.toContain("Be found first with Pro");
  });

  test("the biography is counted, and a long one is taken kindly", async () => {
    const who = await member();
    const biography = "word ".repeat(160).trim();
    await postProfile(who.client, profileAnswers(who, { biography }));
    const text = visibleText((await who.client.get("/profile")).body);
    expect(text).toContain("799/500");
    expect(text).toContain("Nothing is cut");
    expect((await storedProfile(site.db, who.id)).biography).toBe(biography);
  });

  test("countries stand in the order of the page's language", async () => {
    const who = await member();
    const { body } = await who.client.get("/profile", { "Accept-Language": "hu" });
    const options = [...body.matchAll(/<option value="([a-z-]*)"[^>]*>([^<]*)</g)];
    expect(options.length).toBeGreaterThan(190);
    const names = options.slice(1).map(([, , name = ""]) => name);
    expect(names).toContain("Magyarország");
    expect(names).toEqual([...names].sort(new Intl.Collator("hu").compare));
  });

  test("a new username leads on from the old one", async () => {
    const who = await member();
    const first = profileAnswers(who);
    await postProfile(who.client, first);
    const second = { ...first, username: `${first.username.slice(0, 20)}-new` };
    expect((await postProfile(who.client, second)).status).toBe(303);
    const old = await site.newClient().get(`/experts/${first.username}`);
    expect([old.status, old.location]).toEqual([301, `/experts/${second.username}`]);
  });

  test("a name that is gone keeps a profile out of the directory, and the page says so", async () => {
    const who = await member();
    await postProfile(who.client, profileAnswers(who));
    await site.db.update(profiles).set({ fullName: "" }).where(eq(profiles.id, who.id));
    const { body } = await who.client.get("/profile");
    expect(visibleText(body)).toContain("Enter your full name");
    expect(body).toContain('href="#profile-full_name"');
  });
});
