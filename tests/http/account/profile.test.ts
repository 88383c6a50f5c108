import { afterEach, describe, expect, test } from "vitest";
import { profileCategories, profileTags } from "#db/schema.ts";
import { unlistMember } from "#tests/support/accounts/listing.ts";
import { changeProfile, changeUser } from "#tests/support/accounts/member-rows.ts";
import {
  pictureFile,
  postProfile,
  profileAnswers,
  storedProfile,
} from "#tests/support/accounts/profile-form.ts";
import type { MultipartFields } from "#tests/support/http/form-bodies.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { type Member, newMember } from "#tests/support/inbox/conversations.ts";
import { FIVE_MEGABYTES, html, jpeg, padded } from "#tests/support/products/pictures.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();
const made: Member[] = [];

/** Other tests count the listed experts. */
afterEach(async () => {
  for (const { id } of made.splice(0)) await unlistMember(site.db, id);
});

async function member({ isExpert = false } = {}): Promise<Member> {
  const person = await newMember(site, { isExpert });
  made.push(person);
  return person;
}

const post = (who: Member, changes?: MultipartFields) =>
  postProfile(who.client, profileAnswers(who, changes));
const stored = (who: Member) => storedProfile(site.db, who.id);

/** Posts the form with these changes, which are saved: the stored profile. */
async function saved(who: Member, changes?: MultipartFields) {
  expect((await post(who, changes)).status).toBe(303);
  return stored(who);
}

/** Posts the form with these changes, which are refused: the page. */
async function refused(who: Member, changes: MultipartFields): Promise<HttpResponse> {
  const page = await post(who, changes);
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
    ([, tag = ""]) => tag,
  );

test("the preview of the card has the usual reply time, as the card in the directory", async () => {
  const who = await member({ isExpert: true });
  const preview = async () =>
    /<section aria-labelledby="preview"[\s\S]*?<\/section>/.exec(
      (await who.client.get("/profile")).body,
    )?.[0];
  expect(await preview()).not.toContain("Replies within");
  await changeProfile(site.db, who.id, { responseMs: 60_000 });
  expect(await preview()).toContain("Replies within");
});

describe("access to the profile", () => {
  test("a form of a signed-out visitor is kept for after the sign-in", async () => {
    const answer = await site.newClient().postMultipart("/profile", { full_name: "Mallory" });
    expect(answer).toRedirect("/auth?redirectTo=%2Fauth%2Fkept-form");
  });

  test("only the fields of the form and only the own profile can be changed", async () => {
    const [owner, other] = [await member(), await member()];
    const before = await stored(other);
    const ids = { id: other.id, user_id: other.id, userId: other.id };
    const rights = { expert: "true", admin: "true", email: "mallory@example.com" };
    const own = await saved(owner, { ...ids, ...rights, avatar_url: "https://evil.example/x.png" });
    expect(own).toMatchObject({ expert: false, admin: false, avatarKey: null });
    expect(await stored(other)).toEqual(before);
  });
});

describe("a form that was opened before another one was saved", () => {
  test.each([
    ["en", "Your profile has changed since you opened it", "Hungary", "Save mine"],
    ["hu", "Profilja a megnyitása óta megváltozott", "Magyarország", "A sajátom mentése"],
  ])("is not saved without a question, in %s", async (language, title, country, mine) => {
    const who = await member();
    await saved(who, { city: "Pécs", location: "" });
    const { version = "" } = fieldsOf(await who.client.get("/profile"));
    await saved(who, { city: "Szeged", version });
    const older = profileAnswers(who, { city: "Pécs", location: "", rate_from: "90", version });
    const page = await postProfile(who.client, older, { "Accept-Language": language });
    expect(page).toAnswer(409, title, country, "Szeged", mine);
    expect(fieldsOf(page)).toMatchObject({ city: "Pécs", rate_from: "90" });
    expect(await stored(who)).toMatchObject({ city: "Szeged", country: "HU", rateFrom: null });
    const again = { ...older, version: fieldsOf(page).version ?? "" };
    expect((await postProfile(who.client, again)).status).toBe(303);
    expect(await stored(who)).toMatchObject({ city: "Pécs", country: "", rateFrom: 90 });
  });

  test("is saved if it has the same values, and also if it names no version", async () => {
    const who = await member();
    const { version = "" } = fieldsOf(await who.client.get("/profile"));
    await saved(who, { city: "Szeged", version });
    await saved(who, { city: "Szeged", version });
    expect(await saved(who, { city: "Pécs" })).toMatchObject({ city: "Pécs" });
  });

  test("is shown again with the version that it was based on", async () => {
    const who = await member();
    const { version = "" } = fieldsOf(await who.client.get("/profile"));
    await saved(who, { city: "Szeged", version });
    const page = await refused(who, { full_name: "", version });
    expect(fieldsOf(page)).toMatchObject({ version });
  });
});

const stepsOf = (page: HttpResponse) =>
  /<section aria-labelledby="listing"[\s\S]*?<\/section>/.exec(page.body)?.[0] ?? "";

test("the steps to a listing claim no save that did not happen", async () => {
  const who = await member();
  for (const page of [await who.client.get("/profile"), await refused(who, { full_name: "" })]) {
    expect(stepsOf(page)).toContain("The directory shows your profile once you do this:");
    expect(stepsOf(page)).not.toContain("saved");
  }
});

test("a category that a refused form contains is not asked for, but needs to be saved", async () => {
  const who = await member();
  expect(stepsOf(await who.client.get("/profile"))).toContain("Choose a category");
  const steps = stepsOf(await refused(who, { full_name: "" }));
  expect(steps).not.toContain("Choose a category");
  expect(steps).toContain("Save your profile</li>");
});

describe("a good form", () => {
  test("is saved whole, says so once, and shows what was saved", async () => {
    const who = await member();
    const answers = profileAnswers(who);
    const posted = await postProfile(who.client, answers);
    expect(posted).toRedirect("/profile");
    expect(await stored(who)).toMatchObject({
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
    expect(page).toShow("Profile updated successfully");
    expect(fieldsOf(page)).toMatchObject({
      full_name: "Edit Várnai",
      username: answers.username,
      location: "hungary",
      biography: "I automate invoices.\nAnd letters.",
      takes_projects: "on",
    });
    expect(chosenIn(page)).toEqual(["ai-automation"]);
    expect(tagsIn(page)).toEqual(["openai", "chatbots"]);
    expect(await who.client.get("/profile")).not.toShow("Profile updated successfully");
  });

  test("saves the optional facts, shows them again, and empties them", async () => {
    const who = await member();
    const facts = {
      headline: "Invoices that file themselves",
      selected_work: "Dairy: 18 % less waste\nBakery: open at last",
      city: "Győr",
      time_zone: "Europe/Budapest",
      languages: ["hu", "de"],
      rate_from: "$1,200",
      rate_unit: "day",
      smallest_project: "5 000",
      work_mode: "both",
    };
    expect(await saved(who, facts)).toMatchObject({
      selectedWork: facts.selected_work,
      headline: facts.headline,
      city: "Győr",
      timeZone: "Europe/Budapest",
      languages: ["hu", "de"],
      rateFrom: 1_200,
      rateUnit: "day",
      smallestProject: 5_000,
      workMode: "both",
    });
    const shown = { ...facts, rate_from: "1200", smallest_project: "5000" };
    const { languages: _, selected_work: __, ...single } = shown;
    const page = await who.client.get("/profile");
    expect(fieldsOf(page)).toMatchObject({
      ...single,
      project_name_1: "Dairy",
      project_text_1: "18 % less waste",
      project_name_2: "Bakery",
      project_text_2: "open at last",
      project_name_3: "",
    });
    expect(page.body.match(/<input[^>]*name="languages"[^>]*checked/g)).toHaveLength(2);
    expect(await saved(who)).toMatchObject({
      selectedWork: "",
      headline: "",
      city: "",
      timeZone: "",
      languages: [],
      rateFrom: null,
      rateUnit: "hour",
      smallestProject: null,
      workMode: "",
    });
  });

  test("offers every country and the choice of none", async () => {
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
    expect(before).toShow("What's missing to be listed");
    expect(before).toInclude(`href="#profile-category"`);
    const page = await who.client.follow(await post(who));
    expect(page).toShow("You're listed", "On the Free plan they can't send you requests.");
    expect(page).toInclude(`href="/experts/${answers.username}"`);
    expect(await who.client.get(`/experts/${answers.username}`)).toAnswer(200, "Várnai & Társa");
  });

  test("sent twice at the same moment gives the same result as once", async () => {
    const who = await member();
    const both = await Promise.all([post(who), post(who)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const { categories, tags } = await stored(who);
    expect([categories, tags]).toEqual([["ai-automation"], ["openai", "chatbots"]]);
  });

  test("may leave out everything but name and username", async () => {
    const who = await member();
    const { full_name, username } = profileAnswers(who);
    expect((await who.client.post("/profile", { full_name, username })).status).toBe(303);
    const left = { company: "", country: "", takesProjects: false, categories: [], tags: [] };
    expect(await stored(who)).toMatchObject(left);
  });

  test("asks the database at most three times, and its page twice", async () => {
    const who = await member();
    const { length: asked } = await site.roundTrips.during(() => who.client.get("/profile"));
    expect(asked).toBeLessThanOrEqual(2);
    expect((await site.roundTrips.during(() => post(who))).length).toBeLessThanOrEqual(3);
  });
});

test("selected work is a name and a text for each project; empty rows are left out", async () => {
  const who = await member();
  const rows = {
    project_name_1: "Dairy",
    project_text_1: "18 % less\r\nwaste",
    project_name_2: "",
    project_text_2: "",
    project_name_3: "",
    project_text_3: "A shop that answers: at night, too",
    project_name_10: "Bakery",
    project_text_10: "",
  };
  expect((await saved(who, rows)).selectedWork).toBe(
    "Dairy: 18 % less waste\nA shop that answers: at night, too\nBakery",
  );
  expect((await saved(who, { project_name_1: "", project_text_1: "" })).selectedWork).toBe("");
});

test.each([
  ["a: 1\nb: 2\nc: 3\nd: 4\ne: 5\nf: 6", "List at most 5 projects, one per line"],
  [`Shop: ${"x".repeat(200)}`, "Use at most 200 characters for each project"],
])("selected work %j is refused, and returns in its rows", async (selectedWork, text) => {
  const who = await member();
  const before = await stored(who);
  const page = await refused(who, { selected_work: selectedWork });
  expect(page).toShow(text);
  expect(page).toInclude('href="#profile-selected_work"');
  const typed = selectedWork.split("\n").map((line) => line.split(": "));
  const rows = typed.flatMap(([name, what], at) => [
    [`project_name_${at + 1}`, name],
    [`project_text_${at + 1}`, what],
  ]);
  expect(fieldsOf(page)).toMatchObject(Object.fromEntries(rows));
  expect(await stored(who)).toEqual(before);
});

test("a refused form keeps each part of the selected work where it was typed", async () => {
  const who = await member();
  const rows = {
    project_name_1: "Only a name",
    project_text_1: "",
    project_name_2: "",
    project_text_2: "",
    project_name_3: "A name of more than sixty letters, ".repeat(3),
    project_text_3: "x",
    project_name_4: "",
    project_text_4: "Found: x".repeat(30),
  };
  const page = await refused(who, rows);
  const trimmed = Object.entries(rows).map(([name, value]) => [name, value.trim()]);
  expect(fieldsOf(page)).toMatchObject(Object.fromEntries(trimmed));
  expect(page).toShow("Project 4 has more than 200 characters.");
  const [row = ""] = /<textarea[^>]*name="project_name_4"[^>]*>/.exec(page.body) ?? [];
  expect(row).toInclude('id="profile-selected_work"', 'aria-invalid="true"');
  expect(page.body.match(/aria-invalid="true"/g)).toHaveLength(2);
});

describe("an invalid form keeps its values and saves nothing:", () => {
  test.each([
    ["full_name", "", "Full name is required"],
    ["full_name", "A", "Full name is required"],
    ["username", "ab", "Username must be at least 3 characters"],
    ["website_url", "no address", "Please enter a valid URL"],
    ["headline", "x".repeat(121), "Use at most 120 characters for your headline"],
    ["rate_from", "ninety", "Enter a rate in whole US dollars, from 1 to 100,000"],
    ["smallest_project", "0", "Enter an amount in whole US dollars, from 1 to 10,000,000"],
    ["linkedin_url", "javascript:alert(1)", "Please enter a valid URL"],
    ["twitter_url", "ftp://x.example", "Please enter a valid URL"],
  ] as const)("%s is %j", async (name, value, text) => {
    const who = await member();
    const before = await stored(who);
    const page = await refused(who, { [name]: value, biography: 'Half <b>typed "text' });
    expect(page).toShow(text);
    expect(page).toInclude(`href="#profile-${name}"`);
    expect(page).toInclude(new RegExp(`id="profile-${name}-error"[^>]*>${text}`));
    expect(fieldsOf(page)).toMatchObject({
      [name]: value,
      company: "Várnai & Társa",
      location: "hungary",
      biography: 'Half <b>typed "text',
      takes_projects: "on",
    });
    expect(chosenIn(page)).toEqual(["ai-automation"]);
    expect(tagsIn(page)).toEqual(["openai", "chatbots"]);
    expect(page).toInclude(/<title>Error: /);
    expect(await stored(who)).toEqual(before);
  });

  test.each([
    ["username", "admin", "use this username"],
    ["username", "maren-solvik", "This username is taken"],
    ["username", "Őrült", "letters from a to z"],
    ["location", "atlantis", "Choose a country from the list"],
    ["biography", "x".repeat(5_001), "at most 5,000 characters"],
    ["tags", `fine, ${"x".repeat(41)}`, "Use at most 40 characters for a tag"],
  ])("%s cannot be %j", async (name, value, text) => {
    const who = await member();
    const page = await refused(who, { [name]: value });
    expect(page).toInclude(new RegExp(`id="profile-${name}-error"[^>]*>[^<]*${text}`));
    expect((await stored(who)).categories).toEqual([]);
  });

  test("all mistakes are named at once", async () => {
    const wrong = { full_name: "", username: "a", website_url: "x y" };
    const page = await refused(await member(), wrong);
    for (const name of Object.keys(wrong)) expect(page).toInclude(`id="profile-${name}-error"`);
  });
});

describe("categories", () => {
  test("a free member has one, and the page says what Pro allows", async () => {
    const who = await member();
    const { body } = await who.client.get("/profile");
    expect(body).toShow("select one", "Upgrade to select up to 3 expert categories");
    expect(body).toShow("Add more (0/1)");
    const page = await refused(who, { category: ["legal", "voice"] });
    expect(page).toShow("Category Limit", "Free users can select only 1 category");
    expect(chosenIn(page)).toEqual(["legal", "voice"]);
    expect((await stored(who)).categories).toEqual([]);
  });

  test("an expert has three", async () => {
    const who = await member({ isExpert: true });
    expect(await who.client.get("/profile")).toShow("Categories (select up to 3)");
    const page = await refused(who, { category: ["legal", "voice", "finance", "medical"] });
    expect(page).toShow("Maximum Categories Reached");
    const three = ["voice", "legal", "finance"];
    expect((await saved(who, { category: three })).categories).toEqual(three);
    const shown = await who.client.get("/profile");
    expect(shown).toShow("Add more (3/3)");
    expect(chosenIn(shown)).toEqual(three);
  });

  test("unknown values are left out", async () => {
    const { categories } = await saved(await member(), { category: ["' or 1=1 --", "legal"] });
    expect(categories).toEqual(["legal"]);
  });

  test("a former Pro member keeps the additional ones when a save does not change them", async () => {
    const who = await member();
    const three = ["voice", "legal", "finance"];
    await site.db
      .insert(profileCategories)
      .values(three.map((category, position) => ({ profileId: who.id, category, position })));
    const page = await who.client.get("/profile");
    expect(chosenIn(page)).toEqual(["voice"]);
    expect(page).toShow("We keep your other categories for Pro");
    const changes = { category: ["voice"], company: "New company" };
    expect(await saved(who, changes)).toMatchObject({ company: "New company", categories: three });
  });
});

describe("tags", () => {
  test("a free listing has five", async () => {
    const who = await member();
    const page = await refused(who, { tags: "a1, b2, c3, d4, e5, f6" });
    expect(page).toInclude(/id="profile-tags-error"[^>]*>A free listing can have at most 5 tags/);
    expect(tagsIn(page)).toEqual(["a1", "b2", "c3", "d4", "e5", "f6"]);
    const { tags } = await saved(who, { tags: ["a1", "b2, C3", "c3", "d4,e5,"] });
    expect(tags).toEqual(["a1", "b2", "c3", "d4", "e5"]);
  });

  test("an expert has as many as they like", async () => {
    const tags = Array.from({ length: 40 }, (_, index) => `skill ${index}`);
    expect((await saved(await member({ isExpert: true }), { tags })).tags).toEqual(tags);
  });

  test("a former Pro member keeps the additional ones", async () => {
    const who = await member();
    const tags = ["a1", "b2", "c3", "d4", "e5", "f6", "g7"];
    await site.db
      .insert(profileTags)
      .values(tags.map((tag, position) => ({ profileId: who.id, tag, position })));
    const shown = tagsIn(await who.client.get("/profile"));
    expect(shown).toHaveLength(5);
    expect((await saved(who, { tags: shown })).tags).toEqual(tags);
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
    const before = await stored(who);
    const page = await post(who, { intent, full_name: "", website_url: "half typed" });
    expect(page.status).toBe(200);
    expect(tagsIn(page)).toEqual(tags);
    expect(chosenIn(page)).toEqual(categories);
    expect(fieldsOf(page)).toMatchObject({ full_name: "", website_url: "half typed" });
    expect(page).not.toInclude("data-error-summary");
    expect(await stored(who)).toEqual(before);
  });

  test.each([
    ["raise-project:1", ["Bakery", "Dairy", "Mill"]],
    ["remove-project:1", ["Dairy", "Mill"]],
    ["raise-project:0", ["Dairy", "Bakery", "Mill"]],
    ["remove-project:", ["Dairy", "Bakery", "Mill"]],
    ["remove-project:9", ["Dairy", "Bakery", "Mill"]],
    ["remove-project:-1", ["Dairy", "Bakery", "Mill"]],
    ["raise-project:x", ["Dairy", "Bakery", "Mill"]],
  ])("%s", async (intent, names) => {
    const who = await member();
    const before = await stored(who);
    const rows = { project_name_1: "Dairy", project_name_2: "Bakery", project_name_3: "Mill" };
    const page = await post(who, { intent, ...rows, project_text_2: "opens earlier" });
    expect(page.status).toBe(200);
    const shown = fieldsOf(page);
    expect([1, 2, 3, 4].map((at) => shown[`project_name_${at}`]).filter(Boolean)).toEqual(names);
    const bakery = names.indexOf("Bakery") + 1;
    expect(shown[`project_text_${bakery}`]).toBe(bakery ? "opens earlier" : undefined);
    expect(await stored(who)).toEqual(before);
  });

  test("an unknown button saves", async () => {
    await saved(await member(), { intent: "delete-everything" });
  });

  test("Enter saves, because the first button of the form saves", async () => {
    const who = await member();
    const { body } = await who.client.get("/profile");
    const form = /<form[^>]*enctype="multipart\/form-data"[\s\S]*?<\/form>/i.exec(body)?.[0] ?? "";
    const first = /<button[^>]*type="submit"[^>]*>/.exec(form)?.[0];
    expect(first).toBeDefined();
    expect(first).not.toContain("name=");
  });
});

describe("the picture", () => {
  const TOO_LARGE = "Image size should be less than 5MB";

  test("is stored with the rest, replaced, and taken away", async () => {
    const who = await member();
    const picture = pictureFile(await jpeg());
    const first = await saved(who, { avatar: picture });
    expect(first.pictures).toEqual([{ key: first.avatarKey, state: "used" }]);
    expect(await who.client.get("/profile")).toInclude(`/uploads/${first.avatarKey}`);
    expect((await who.client.get(`/uploads/${first.avatarKey}`)).status).toBe(200);

    expect((await saved(who)).avatarKey).toBe(first.avatarKey);
    expect((await saved(who, { avatar: picture })).avatarKey).not.toBe(first.avatarKey);
    expect((await saved(who, { remove_avatar: "on" })).avatarKey).toBeNull();
  });

  test.each([
    ["too large", async () => padded(await jpeg(), FIVE_MEGABYTES + 1), TOO_LARGE],
    ["far too large", async () => padded(await jpeg(), 12 * 1024 * 1024), TOO_LARGE],
    ["no picture", async () => html(), "Choose a JPEG, PNG or WebP picture"],
  ] as const)(
    "that is %s is refused at its field, and every text is kept",
    async (_, make, text) => {
      const who = await member();
      const page = await refused(who, { avatar: pictureFile(await make()) });
      expect(page).toInclude(new RegExp(`id="profile-avatar-error"[^>]*>${text}`));
      expect(page).toInclude('href="#profile-avatar"');
      expect(fieldsOf(page)).toMatchObject({ full_name: "Edit Várnai", company: "Várnai & Társa" });
      expect(await stored(who)).toMatchObject({ pictures: [], categories: [] });
    },
  );

  test("is not stored with an invalid text, and the page asks to choose it again", async () => {
    const who = await member();
    const page = await refused(who, { avatar: pictureFile(await jpeg()), full_name: "" });
    expect(page).toInclude(/id="profile-avatar-error"[^>]*>We couldn&#x27;t keep the picture/);
    expect((await stored(who)).pictures).toEqual([]);
  });

  test("leaves nothing behind when the username turns out to be taken", async () => {
    const who = await member();
    await refused(who, { avatar: pictureFile(await jpeg()), username: "maren-solvik" });
    await expect
      .poll(async () => {
        const { pictures } = await stored(who);
        return pictures.filter(({ state }) => state !== "removed");
      })
      .toEqual([]);
  });
});

describe("other parts of the page", () => {
  test("an unverified member is asked to verify, and may edit all the same", async () => {
    const who = await member();
    await changeUser(site.db, who.id, { emailVerifiedAt: null });
    const page = await who.client.follow(await post(who));
    expect(page).toShow("Profile updated successfully", "Verify your email address");
    expect(page).not.toShow("You're listed");
    expect(page).toInclude('action="/verify-email"');
  });

  test("a free member sees what Pro gives, and nothing that only Pro members can use", async () => {
    const { body } = await (await member()).client.get("/profile");
    expect(body).toShow("Be found first with Pro", "$49, one-time fee");
    expect(body).toInclude(/href="\/pricing"[^>]*>Compare the plans/);
    expect(body).not.toShow("Your Products");
  });

  test("an expert finds the products instead", async () => {
    const { body } = await (await member({ isExpert: true })).client.get("/profile");
    expect(body).toShow("Your Products", "Manage All Products", "Create New Product");
    expect(body).not.toShow("Be found first with Pro");
  });

  test("the biography is counted, and a long one is accepted", async () => {
    const who = await member();
    const biography = "word ".repeat(160).trim();
    expect((await saved(who, { biography })).biography).toBe(biography);
    expect(await who.client.get("/profile")).toShow(
      "799 of 5,000 characters",
      "That's over 500 characters: begin with what matters most.",
    );
  });

  test("countries are sorted in the language of the page", async () => {
    const who = await member();
    const { body } = await who.client.get("/profile", { "Accept-Language": "hu" });
    const [list = ""] = /<select[^>]*name="location"[\s\S]*?<\/select>/.exec(body) ?? [];
    const options = [...list.matchAll(/<option value="([a-z-]*)"[^>]*>([^<]*)</g)];
    expect(options.length).toBeGreaterThan(190);
    const names = options.slice(1).map(([, , name = ""]) => name);
    expect(names).toContain("Magyarország");
    expect(names).toEqual([...names].sort(new Intl.Collator("hu").compare));
  });

  test("the old username redirects to the new one", async () => {
    const who = await member();
    const first = profileAnswers(who);
    await postProfile(who.client, first);
    const second = { ...first, username: `${first.username.slice(0, 20)}-new` };
    expect((await postProfile(who.client, second)).status).toBe(303);
    const old = await site.get(`/experts/${first.username}`);
    expect(old).toRedirect(`/experts/${second.username}`, 301);
  });

  test("a name that is gone keeps a profile out of the directory, and the page says so", async () => {
    const who = await member();
    await saved(who);
    await changeProfile(site.db, who.id, { fullName: "" });
    const { body } = await who.client.get("/profile");
    expect(body).toShow("Enter your full name");
    expect(body).toInclude('href="#profile-full_name"');
  });
});
