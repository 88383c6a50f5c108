import type { Locator, Page } from "@playwright/test";
import { describe, expect, onTestFinished, test } from "vitest";
import { dictionaryOf } from "#app/i18n/dictionary.ts";
import { formatDollars, rateText } from "#app/i18n/facts.ts";
import { shownText } from "#app/i18n/texts.tsx";
import { translator } from "#app/i18n/translate.ts";
import { unlistMember } from "#tests/support/accounts/listing.ts";
import {
  postProfile,
  profileAnswers,
  storedProfile,
} from "#tests/support/accounts/profile-form.ts";
import {
  addMore,
  cardPreview,
  categoriesOf,
  isHydrated,
  profileField,
  saveButton,
  saveProfile,
  shownToast,
  tagsOf,
} from "#tests/support/accounts/profile-page.ts";
import type { VisitorOptions } from "#tests/support/browser/browser.ts";
import { openBrowserSite, scriptModes } from "#tests/support/browser/browser-site.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";
import { Keyboard } from "#tests/support/browser/keyboard.ts";
import { overlapping } from "#tests/support/browser/overlapping.ts";
import { fitsPhone, PHONE_WIDTH, phoneCases } from "#tests/support/browser/phone-cases.ts";
import { newMember } from "#tests/support/inbox/conversations.ts";
import { chosenPicture, html } from "#tests/support/products/pictures.ts";
import { settled } from "#tests/support/settled.ts";

const { site, browser } = await openBrowserSite();

interface Opening extends Omit<VisitorOptions, "as"> {
  isExpert?: boolean;
}

/** A member with a profile, with its page open. */
async function open({ isExpert = false, javaScript = true, ...look }: Opening = {}) {
  const member = await newMember(site, { isExpert });
  // Other tests count the listed experts. The page of the member closes first.
  onTestFinished(() => unlistMember(site.db, member.id));
  expect((await postProfile(member.client, profileAnswers(member))).status).toBe(303);
  const { page } = await browser.visit("/profile", { ...look, as: member, javaScript });
  if (javaScript) await isHydrated(page);
  const stored = () => storedProfile(site.db, member.id);
  return { member, page, stored };
}

/** The browser's console message for a form that the server refused. */
const REFUSED = [/status of (400|503)/];

async function tick(page: Page, category: string): Promise<void> {
  await pressInList(page.locator(".picker").getByLabel(category, { exact: true }));
}

const closeList = (page: Page) => pressInList(page.getByRole("button", { name: "Done" }));

/**
 * Scrolls before the click, not with it: the list follows the page a frame later, so the click
 * would miss it, which closes it.
 */
async function pressInList(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await control.click();
}

/** Waits until the next page is complete: it scrolls to its fragment at the end. */
async function loads(page: Page, action: Promise<void>): Promise<void> {
  await Promise.all([page.waitForEvent("load"), action]);
}

describe("with scripts", () => {
  test("the card shows the typed values, and only the button saves them", async () => {
    const { page, stored } = await open();
    const card = cardPreview(page);
    await profileField(page, "full_name").fill("Ágnes Halász");
    await profileField(page, "company").fill("Halász Kft.");
    await profileField(page, "location").selectOption("norway");
    await profileField(page, "biography").fill("I draw maps of letters.");
    await profileField(page, "tags").fill("maps");
    await card.getByRole("heading", { name: "Ágnes Halász" }).waitFor();
    await card.getByText("Halász Kft. · Norway", { exact: true }).waitFor();
    await card.getByText("I draw maps of letters.").waitFor();
    await card.getByText("maps", { exact: true }).waitFor();
    // The line of facts shares its row with the links.
    await settled.poll(() => overlapping(card.locator("article > :not(div)"))).toEqual([]);
    await page.getByText("Unsaved changes").waitFor();
    await settled.poll(async () => (await stored()).fullName).toBe("Edit Várnai");
  });

  test("values that are typed back to the saved ones are no change", async () => {
    const { page } = await open();
    const names = ["company", "biography", "location"] as const;
    const fields = names.map((name) => profileField(page, name));
    const saved = await Promise.all(fields.map((field) => field.inputValue()));
    const [company, biography, location] = fields;
    await company?.fill("Halász Kft.");
    await biography?.fill("One line.\nAnother line.");
    await location?.selectOption("norway");
    await page.getByText("Unsaved changes").waitFor();
    await company?.fill(saved[0] ?? "");
    await biography?.fill(saved[1] ?? "");
    await location?.selectOption(saved[2] ?? "");
    await settled(page.getByText("Unsaved changes")).toHaveCount(0);
  });

  test("saving keeps the scroll position, shows a notice for five seconds, and shows the saved values", async () => {
    const { page, stored } = await open();
    await profileField(page, "website_url").fill("varnai.example.org");
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    for (const company of ["First", "Second"]) {
      await profileField(page, "company").fill(company);
      await saveProfile(page);
      await settled(shownToast(page, "Profile updated successfully")).toHaveCount(0);
      await settled.poll(async () => (await stored()).company).toBe(company);
    }
    await settled.poll(() => page.evaluate(() => "isSamePage" in window)).toBe(true);
    await settled(profileField(page, "website_url")).toHaveValue("https://varnai.example.org");
    await settled(page.getByText("Unsaved changes")).toHaveCount(0);
    await settled(saveButton(page)).toBeFocused();
  });

  test("pressed twice, the button saves once", async () => {
    const { page } = await open();
    let posts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") posts += 1;
    });
    await profileField(page, "company").fill("Twice");
    // Two presses before React can render anything.
    await saveButton(page).evaluate((button) => {
      for (let press = 0; press < 2; press += 1) (button as HTMLElement).click();
    });
    await shownToast(page, "Profile updated successfully").waitFor();
    expect(posts).toBe(1);
  });

  test("an error is shown at its field and above the form, which keeps all values and the picture", async () => {
    const { page, stored } = await open({ allowedProblems: REFUSED });
    await profileField(page, "avatar").setInputFiles(await chosenPicture());
    await profileField(page, "full_name").fill("");
    await profileField(page, "twitter_url").fill("nonsense here");
    await saveButton(page).click();
    const summary = page.getByRole("alert").filter({ hasText: "We haven't saved your profile" });
    await summary.waitFor();
    await settled(summary).toBeFocused();
    await saveButton(page).click();
    await settled(summary).toBeFocused();
    await settled(profileField(page, "twitter_url")).toHaveValue("nonsense here");
    await settled
      .poll(() =>
        profileField(page, "avatar").evaluate((it) => (it as HTMLInputElement).files?.length),
      )
      .toBe(1);
    await settled(page.getByText("We couldn't keep the picture")).toHaveCount(0);
    await summary.getByRole("link", { name: /Full name is required/ }).click();
    await page.keyboard.type("Edit Again");
    await profileField(page, "twitter_url").fill("");
    await saveProfile(page);
    const { fullName, avatarKey } = await stored();
    expect([fullName, avatarKey === null]).toEqual(["Edit Again", false]);
  });

  test("text typed before the scripts load stays and counts as unsaved", async () => {
    const member = await newMember(site);
    const { page } = await browser.newVisitor({ as: member });
    const release = await holdRequests(page, "**/assets/entry.client*");
    await page.goto("/profile", { waitUntil: "commit" });
    await profileField(page, "full_name").fill("Typed Early");
    await profileField(page, "location").selectOption("japan");
    await profileField(page, "tags").fill("half a t");
    await addMore(page).click();
    await tick(page, "AI Legal Experts");
    await page.keyboard.press("Escape");
    await profileField(page, "full_name").press("End");
    release();
    await isHydrated(page);
    await page.getByText("Unsaved changes").waitFor();
    await settled(profileField(page, "full_name")).toHaveValue("Typed Early");
    await settled(profileField(page, "location")).toHaveValue("japan");
    await settled(profileField(page, "tags")).toHaveValue("half a t");
    await cardPreview(page).getByRole("heading", { name: "Typed Early" }).waitFor();
    await settled.poll(() => categoriesOf(page)).toEqual(["AI Legal Experts"]);
    await settled(profileField(page, "full_name")).toBeFocused();
  });

  test("a form that was refused before the scripts load keeps the typed text afterwards", async () => {
    const { page } = await open({ allowedProblems: REFUSED });
    await profileField(page, "company").fill("Typed Ltd.");
    await profileField(page, "website_url").fill("not an address");
    await profileField(page, "location").selectOption("japan");
    await profileField(page, "tags").fill("maps");
    // As a browser posts it natively, without any script.
    await page.evaluate("document.querySelector('form[data-hydrated]').submit()");
    await page.getByRole("link", { name: /Please enter a valid URL/ }).waitFor();
    await isHydrated(page);
    await settled(profileField(page, "company")).toHaveValue("Typed Ltd.");
    await settled(profileField(page, "website_url")).toHaveValue("not an address");
    await settled(profileField(page, "location")).toHaveValue("japan");
    await settled.poll(() => tagsOf(page)).toEqual(["openai", "chatbots", "maps"]);
    await page.getByText("Unsaved changes").waitFor();
  });

  async function typeAndLeave() {
    const { page, stored } = await open();
    page.on("dialog", (dialog) => dialog.accept());
    await profileField(page, "company").fill("Gone and back");
    await page.getByText("Unsaved changes").waitFor();
    await page.goto("/pricing");
    return { page, stored };
  }

  test("the back button restores the typed or the saved values, and the page knows which", async () => {
    const { page, stored } = await typeAndLeave();
    await page.goBack();
    await isHydrated(page);
    const company = await profileField(page, "company").inputValue();
    expect(["Gone and back", "Várnai & Társa"]).toContain(company);
    await cardPreview(page).getByText(company).waitFor();
    const isChanged = company === "Gone and back";
    await settled(page.getByText("Unsaved changes")).toHaveCount(isChanged ? 1 : 0);
    await settled.poll(async () => (await stored()).company).toBe("Várnai & Társa");
  });

  test("the back button restores values after the scripts of the form ran, and the page knows them", async () => {
    const { page } = await typeAndLeave();
    // The browser restores a form when the scripts that block the page have run.
    const release = await holdRequests(page, "**/assets/entry.enhance*");
    await page.goBack({ waitUntil: "commit" });
    await isHydrated(page);
    await settled(profileField(page, "company")).toHaveValue("Várnai & Társa");
    release();
    await settled(profileField(page, "company")).toHaveValue("Gone and back");
    await cardPreview(page).getByText("Gone and back").waitFor();
    await settled(page.getByText("Unsaved changes")).toHaveCount(1);
  });

  test("the page looks the same before and after the scripts load", async () => {
    const { member, page } = await open({ isExpert: true });
    const plain = await browser.newVisitor({ as: member, allowedProblems: [/ERR_FAILED/] });
    await plain.page.route(/\.js$/, (route) => route.abort());
    await plain.page.goto("/profile");
    const texts = (each: Page) => each.locator("main").innerText();
    await settled.poll(() => texts(plain.page)).toBe(await texts(page));
    const height = (each: Page) => each.locator("main").evaluate((main) => main.scrollHeight);
    await settled.poll(() => height(plain.page)).toBe(await height(page));
  });

  test("leaving the page needs a confirmation only with unsaved changes", async () => {
    const { page } = await open();
    const asked: string[] = [];
    page.on("dialog", async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    await page.reload();
    await isHydrated(page);
    expect(asked).toEqual([]);
    await profileField(page, "company").pressSequentially("x");
    await page.getByText("Unsaved changes").waitFor();
    await page.getByRole("link", { name: "Pricing" }).first().click();
    await page.waitForURL("**/pricing");
    expect(asked).toEqual(["beforeunload"]);
  });
});

describe("categories, with scripts", () => {
  test("a free member has one category, and a second one is refused with a notice", async () => {
    const { page, stored } = await open();
    await addMore(page).click();
    await tick(page, "AI Legal Experts");
    await shownToast(page, "Category Limit").waitFor();
    await settled(page.locator(".picker").getByLabel("AI Legal Experts")).toBeChecked({
      checked: false,
    });
    await closeList(page);
    await settled.poll(() => categoriesOf(page)).toEqual(["AI Automation Experts"]);
    await page.getByRole("button", { name: "Remove AI Automation Experts" }).click();
    await addMore(page)
      .and(page.getByText("Add more (0/1)", { exact: true }))
      .waitFor();
    await settled(addMore(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await tick(page, "AI Legal Experts");
    await page.keyboard.press("Escape");
    await saveProfile(page);
    await settled.poll(async () => (await stored()).categories).toEqual(["legal"]);
  });

  test("an expert has three categories, and each change is announced", async () => {
    const { page, stored } = await open({ isExpert: true });
    await addMore(page).click();
    for (const category of ["AI Legal Experts", "AI Voice Experts"]) await tick(page, category);
    const said = page.locator("fieldset > [role=status]");
    await settled(said).toHaveText("AI Voice Experts added, 3 of 3.", { useInnerText: true });
    await settled(addMore(page)).toHaveText("Add more (3/3)", { useInnerText: true });
    await tick(page, "AI Science Experts");
    await shownToast(page, "Maximum Categories Reached").waitFor();
    await page.keyboard.press("Escape");
    await saveProfile(page);
    await settled
      .poll(async () => (await stored()).categories)
      .toEqual(["ai-automation", "legal", "voice"]);
    await settled(cardPreview(page).getByText("AI Legal Experts")).toHaveCount(1);
  });

  test("the list is at most 16rem high and scrolls", async () => {
    const { page } = await open();
    await addMore(page).click();
    const list = page.locator(".picker-list");
    const size = () => list.evaluate((it) => [it.clientHeight, it.scrollHeight > it.clientHeight]);
    await settled.poll(size).toEqual([256, true]);
  });
});

describe("tags, with scripts", () => {
  test("Enter, a comma and the button add a tag, and never the same tag twice", async () => {
    const { page, stored } = await open();
    const field = profileField(page, "tags");
    await field.fill("Voice");
    await field.press("Enter");
    await field.pressSequentially("OpenAI,maps,");
    await field.fill("letters");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await settled
      .poll(() => tagsOf(page))
      .toEqual(["openai", "chatbots", "voice", "maps", "letters"]);
    await settled(field).toHaveValue("");
    await saveProfile(page);
    await settled
      .poll(async () => (await stored()).tags)
      .toEqual(["openai", "chatbots", "voice", "maps", "letters"]);
  });

  test("the sixth tag of a free listing stays in the field with a reason, and the rest is saved", async () => {
    const { page, stored } = await open();
    const field = profileField(page, "tags");
    await field.fill("c3, d4, e5, f6");
    await field.press("Enter");
    await settled.poll(() => tagsOf(page)).toEqual(["openai", "chatbots", "c3", "d4", "e5"]);
    await settled(field).toHaveValue("f6");
    await page.getByText("A free listing can have at most 5 tags.").waitFor();
    await saveProfile(page);
    await settled
      .poll(async () => (await stored()).tags)
      .toEqual(["openai", "chatbots", "c3", "d4", "e5"]);
  });

  test("an expert can add more tags", async () => {
    const { page } = await open({ isExpert: true });
    await profileField(page, "tags").fill("c3, d4, e5, f6, g7");
    await profileField(page, "tags").press("Enter");
    await settled.poll(() => tagsOf(page)).toHaveLength(7);
  });

  test("a tag is removed by its button and by Backspace in the empty field", async () => {
    const { page } = await open();
    await page.getByRole("button", { name: "Remove openai" }).click();
    await settled.poll(() => tagsOf(page)).toEqual(["chatbots"]);
    const field = profileField(page, "tags");
    await settled(field).toBeFocused();
    await page.keyboard.type("a");
    await page.keyboard.press("Backspace");
    await settled.poll(() => tagsOf(page)).toEqual(["chatbots"]);
    await page.keyboard.press("Backspace");
    await settled.poll(() => tagsOf(page)).toEqual([]);
    await page.getByText("chatbots removed.").waitFor();
  });

  test("Enter is left to the input method during composition", async () => {
    const { page } = await open();
    const field = profileField(page, "tags");
    await field.focus();
    const session = await page.context().newCDPSession(page);
    await session.send("Input.imeSetComposition", {
      text: "にほん",
      selectionStart: 3,
      selectionEnd: 3,
    });
    await field.dispatchEvent("keydown", { key: "Enter", isComposing: true, keyCode: 229 });
    await settled.poll(() => tagsOf(page)).toEqual(["openai", "chatbots"]);
    await session.send("Input.insertText", { text: "日本" });
    await field.press("Enter");
    await settled.poll(() => tagsOf(page)).toEqual(["openai", "chatbots", "日本"]);
  });
});

test("the length of the biography is counted while typing, and a long one is only advised against", async () => {
  const { page } = await open();
  const counter = page.locator("[data-counter]", { hasText: "of 5,000" });
  await profileField(page, "biography").fill("x".repeat(500));
  await settled(counter).toHaveText("500 of 5,000 characters", { useInnerText: true });
  await profileField(page, "biography").press("End");
  await page.keyboard.type("y");
  await settled(counter).toHaveText("501 of 5,000 characters", { useInnerText: true });
  await page
    .getByText("That's over 500 characters: begin with what matters most.")
    .first()
    .waitFor();
});

test("projects are shown while they are typed, and a too long one is named", async () => {
  const { page, stored } = await open();
  const preview = page.getByRole("region", { name: "On your page" });
  await preview.getByText("Your selected work appears here.").waitFor();
  const row = (number: number) => ({
    name: page.locator(`[name=project_name_${number}]`),
    text: page.locator(`[name=project_text_${number}]`),
  });
  await row(1).name.fill("Dairy");
  await row(1).text.fill("less waste");
  await page.getByText("Add a project (1 of 5)", { exact: true }).click();
  await row(3).name.fill("Bakery");
  await row(3).text.fill("opens earlier");
  await settled(preview.getByRole("listitem")).toHaveText([
    "Dairy: less waste",
    "Bakery: opens earlier",
  ]);
  await page.getByText("Add a project (2 of 5)", { exact: true }).waitFor();
  await row(3).text.fill("x".repeat(201));
  await page.getByText("Project 3 has more than 200 characters.").waitFor();
  await row(3).name.fill("");
  await row(3).text.fill("");
  await saveProfile(page);
  await settled.poll(async () => (await stored()).selectedWork).toBe("Dairy: less waste");
});

describe.each(scriptModes)("projects %s", (_, javaScript) => {
  test("are moved and removed by buttons, and saved with the form", async () => {
    const { member, page, stored } = await open({ javaScript });
    const work = "Dairy: less waste\nBakery: opens earlier\nMill: runs at night";
    const answers = profileAnswers(member, { selected_work: work });
    expect((await postProfile(member.client, answers)).status).toBe(303);
    await page.reload();
    if (javaScript) await isHydrated(page);
    const name = (number: number) => page.locator(`[name=project_name_${number}]`);
    const press = async (button: string) => {
      const click = page.getByRole("button", { name: button, exact: true }).click();
      await (javaScript ? click : loads(page, click));
    };
    await press("Move project 3 up");
    await settled(name(2)).toHaveValue("Mill");
    if (javaScript) await settled(name(2)).toBeFocused();
    await name(1).fill("Big dairy");
    await press("Remove project 3");
    await settled(name(3)).toHaveValue("");
    if (javaScript) await settled(name(2)).toBeFocused();
    await settled(name(1)).toHaveValue("Big dairy");
    expect((await stored()).selectedWork).toBe(work);
    await saveProfile(page);
    await settled
      .poll(async () => (await stored()).selectedWork)
      .toBe("Big dairy: less waste\nMill: runs at night");
  });
});

test("the links lead to the parts of the form and tell which are filled in", async () => {
  const { page } = await open();
  const parts = page.getByRole("navigation", { name: "Parts of the form" });
  const link = (name: string) => parts.getByRole("link", { name: new RegExp(`^${name}`) });
  await settled(parts.getByRole("link")).toHaveCount(5);
  await settled(link("Your expertise")).toHaveAccessibleName("Your expertise (filled in)");
  await settled(link("Biography and work")).toHaveAccessibleName("Biography and work");
  await profileField(page, "selected_work").fill("Dairy: less waste");
  await settled(link("Biography and work")).toHaveAccessibleName("Biography and work (filled in)");
  await link("Links").click();
  await settled(page.getByRole("heading", { name: "Links", exact: true })).toBeInViewport();
});

test("a part with an error is not called filled in until it is corrected", async () => {
  const { page } = await open({ allowedProblems: REFUSED });
  const links = page.getByRole("link", { name: /^Links/ });
  await profileField(page, "twitter_url").fill("nonsense here");
  await settled(links).toHaveAccessibleName("Links (filled in)");
  await saveButton(page).click();
  await page.getByRole("alert").filter({ hasText: "We haven't saved your profile" }).waitFor();
  await settled(links).toHaveAccessibleName("Links");
  await profileField(page, "twitter_url").fill("https://x.com/varnai");
  await saveProfile(page);
  await settled(links).toHaveAccessibleName("Links (filled in)");
});

test("a picture is shown before the upload, sent with the form, and can be removed", async () => {
  const { page, stored } = await open();
  await profileField(page, "avatar").setInputFiles(await chosenPicture());
  await page.locator("form img[src^='data:image/jpeg']").waitFor();
  await page.getByText("Unsaved changes").waitFor();
  await saveProfile(page);
  const { avatarKey } = await stored();
  await page.locator(`form img[src='/uploads/${avatarKey}']`).waitFor();
  await cardPreview(page).locator("img").waitFor();
  await page.getByRole("button", { name: "Remove picture" }).click();
  await settled(profileField(page, "avatar")).toBeFocused();
  await page.getByText("Unsaved changes").waitFor();
  await page.getByRole("button", { name: "Keep picture" }).click();
  await page.locator(`form img[src='/uploads/${avatarKey}']`).waitFor();
  await page.getByText("Unsaved changes").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Remove picture" }).click();
  await page.getByText("Unsaved changes").waitFor();
  await saveButton(page).click();
  await settled.poll(async () => (await stored()).avatarKey).toBeNull();
});

test("a file that is not a picture is refused before the upload", async () => {
  const { page } = await open();
  const file = { name: "me.jpg", mimeType: "text/html", buffer: html() };
  await profileField(page, "avatar").setInputFiles(file);
  await page.getByText("Choose a JPEG, PNG or WebP picture").waitFor();
});

test("the whole form can be filled in by keyboard", async () => {
  const { page, stored } = await open({ isExpert: true });
  const keyboard = new Keyboard(page);
  await keyboard.tabTo(profileField(page, "company"));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Keys Ltd.");
  await keyboard.choose(profileField(page, "location"), "Norw");
  await keyboard.press(addMore(page));
  await keyboard.tabTo(page.locator(".picker input[value=legal]"));
  await page.keyboard.press("Space");
  await page.keyboard.press("Escape");
  await settled(addMore(page)).toBeFocused();
  await keyboard.type(profileField(page, "tags"), "maps");
  await page.keyboard.press("Enter");
  await keyboard.press(saveButton(page));
  await shownToast(page, "Profile updated successfully").waitFor();
  await settled
    .poll(() => stored())
    .toMatchObject({
      company: "Keys Ltd.",
      country: "NO",
      categories: ["ai-automation", "legal"],
      tags: ["openai", "chatbots", "maps"],
    });
});

describe("without scripts", () => {
  test("tags and categories are added, shown and removed, and saved at the end", async () => {
    const { page, stored } = await open({ isExpert: true, javaScript: false });
    await profileField(page, "company").fill("No Script Ltd.");
    await profileField(page, "tags").fill("maps, letters");
    await loads(page, page.getByRole("button", { name: "Add", exact: true }).click());
    await settled.poll(() => tagsOf(page)).toEqual(["openai", "chatbots", "maps", "letters"]);
    await settled(profileField(page, "tags")).toBeFocused();
    await loads(page, page.getByRole("button", { name: "Remove openai" }).click());
    await settled.poll(() => tagsOf(page)).toEqual(["chatbots", "maps", "letters"]);
    await addMore(page).click();
    await tick(page, "AI Legal Experts");
    await loads(page, closeList(page));
    await settled
      .poll(() => categoriesOf(page))
      .toEqual(["AI Automation Experts", "AI Legal Experts"]);
    await settled(addMore(page)).toHaveText("Add more (2/3)", { useInnerText: true });
    await loads(page, page.getByRole("button", { name: "Remove AI Automation Experts" }).click());
    await settled.poll(() => categoriesOf(page)).toEqual(["AI Legal Experts"]);
    await settled(profileField(page, "company")).toHaveValue("No Script Ltd.");
    await settled.poll(async () => (await stored()).company).toBe("Várnai & Társa");
    await profileField(page, "avatar").setInputFiles(await chosenPicture());
    await saveButton(page).click();
    await page.getByText("Profile updated successfully").waitFor();
    const saved = await stored();
    expect(saved).toMatchObject({ company: "No Script Ltd.", categories: ["legal"] });
    expect(saved.tags).toEqual(["chatbots", "maps", "letters"]);
    expect(saved.avatarKey).not.toBeNull();
  });

  test("Enter in a text field saves", async () => {
    const { page, stored } = await open({ javaScript: false });
    await profileField(page, "company").fill("Entered");
    await page.keyboard.press("Enter");
    await page.getByText("Profile updated successfully").waitFor();
    await settled
      .poll(() => stored())
      .toMatchObject({ company: "Entered", tags: ["openai", "chatbots"] });
  });

  test("a refused form explains why, and that the picture must be chosen again", async () => {
    const { page } = await open({ javaScript: false });
    await profileField(page, "full_name").fill("");
    await profileField(page, "biography").fill("Kept <text>");
    await profileField(page, "avatar").setInputFiles(await chosenPicture());
    await saveButton(page).click();
    await page.getByRole("link", { name: /Full name is required/ }).waitFor();
    await page.getByRole("link", { name: /We couldn't keep the picture/ }).waitFor();
    await settled(profileField(page, "biography")).toHaveValue("Kept <text>");
  });
});

describe.each(phoneCases)("the facts that clients decide by, $mode, in $language", (phone) => {
  const { javaScript, language } = phone;
  const t = translator(language, dictionaryOf(language), shownText(language));
  const look = { javaScript, language, width: PHONE_WIDTH };

  test("are filled in, saved and found on the public page", async () => {
    const { member, page, stored } = await open({ isExpert: true, ...look });
    await profileField(page, "headline").fill("Invoices that file themselves");
    await profileField(page, "selected_work").fill("Dairy: less waste");
    await profileField(page, "city").fill("Győr");
    await profileField(page, "time_zone").selectOption("Europe/Budapest");
    await page.locator("#profile-languages > summary").click();
    for (const code of ["de", "hu"])
      await page.locator(`#profile-languages input[value=${code}]`).check();
    await profileField(page, "rate_from").fill("$1,200");
    await profileField(page, "rate_unit").selectOption("day");
    await profileField(page, "smallest_project").fill("5 000");
    await profileField(page, "work_mode").selectOption("both");
    const rate = rateText(t, language, { rateFrom: 1_200, rateUnit: "day" }) ?? "";
    if (javaScript) await settled(cardPreview(page).getByText(rate)).toBeVisible();
    await fitsPhone(page);
    await saveProfile(page, t("profile.saved"));
    const languages = async () => (await stored()).languages.toSorted();
    await settled.poll(languages).toEqual(["de", "hu"]);
    const { username } = await stored();
    const { page: seen } = await browser.visit(`/experts/${username}`, { as: member, ...look });
    const smallest = formatDollars(language, 5_000);
    for (const fact of ["Invoices that file themselves", "less waste", rate, smallest])
      await settled(
        seen.getByText(fact, { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible();
    await fitsPhone(seen);
  });
});
