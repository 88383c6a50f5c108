import type { Page } from "@playwright/test";
import { describe, expect, test } from "vitest";
import { messageDrafts } from "#db/schema.ts";
import type { VisitorOptions } from "#tests/support/browser/browser.ts";
import { openBrowserSite } from "#tests/support/browser/browser-site.ts";
import { holdRequests } from "#tests/support/browser/hold-requests.ts";
import { expectUsableAsItIs } from "#tests/support/browser/open-page-axe.ts";
import { untilLive, untilStill } from "#tests/support/browser/page-moments.ts";
import {
  type Conversation,
  type Member,
  newConversation,
  newMember,
} from "#tests/support/inbox/conversations.ts";
import { settled } from "#tests/support/settled.ts";
import { composer, messagesOn, seesMessage, sendButton } from "#tests/support/story.ts";
import { until } from "#tests/support/until.ts";

const { site, browser } = await openBrowserSite();

/** An expert with one conversation, in which the client has said this. */
async function newTalk(...texts: string[]) {
  const member = await newMember(site);
  const said = texts.map((content) => ({ from: "client" as const, content }));
  return { member, talk: await newConversation(site, member, { said }) };
}

/** The expert's page of this conversation, on one more device. */
async function device(member: Member, talk: Conversation, look: VisitorOptions = {}) {
  const visitor = await browser.visit(talk.thread, { as: member, ...look });
  if (look.javaScript !== false) await untilReady(visitor.page);
  return visitor;
}

const untilReady = (page: Page) =>
  page.locator("form[data-hydrated] textarea[name=content]").waitFor();
const untilBoxSays = (page: Page, text: string) => settled(composer(page)).toHaveValue(text);
const untilKept = ({ threadId }: Conversation, text: string) =>
  until(`the draft says ${text}`, async () => {
    return (await site.rows(messageDrafts, { threadId }))[0]?.content === text;
  });

describe("drafts with scripts", () => {
  test("are shared between devices, never overwrite each other, and are deleted with the message", async () => {
    const { member, talk } = await newTalk();
    const { page: laptop } = await device(member, talk);
    await composer(laptop).fill("Begun at the desk");
    await untilKept(talk, "Begun at the desk");

    const { page: phone } = await device(member, talk, { isPhone: true, width: 360 });
    await untilBoxSays(phone, "Begun at the desk");
    await composer(phone).fill("Begun at the desk, gone on in the train");
    await composer(phone).blur();
    await untilKept(talk, "Begun at the desk, gone on in the train");

    await composer(laptop).fill("Begun at the desk, and still there");
    await laptop.getByText("A newer draft from another device").waitFor();
    await settled(composer(laptop)).toHaveValue("Begun at the desk, and still there");
    await settled(composer(laptop)).toBeFocused();
    await expectUsableAsItIs(laptop);
    await laptop.getByRole("button", { name: "Use it instead" }).click();
    await untilBoxSays(laptop, "Begun at the desk, gone on in the train");

    await sendButton(laptop).click();
    await seesMessage(phone, "Begun at the desk, gone on in the train");
    await untilBoxSays(phone, "");
    await untilKept(talk, "");
    await settled(composer(laptop)).toBeFocused();
  });

  test("are deleted by sending the message, also when the window closes right after it", async () => {
    const { member, talk } = await newTalk();
    const { page } = await device(member, talk, { allowedProblems: [/Failed to load resource/] });
    await composer(page).fill("Heloo Clara");
    await composer(page).blur();
    await untilKept(talk, "Heloo Clara");
    // None of the script's own cleanup requests gets through.
    await page.route(/\/updates$/, (route) =>
      route.request().postData()?.includes('name="intent"') ? route.abort() : route.continue(),
    );
    await composer(page).fill("Hello Clara");
    await sendButton(page).click();
    await untilKept(talk, "");
    await seesMessage(page, "Hello Clara");
  });

  test("that cannot be saved stay in this browser with a message; leaving a page saves at once", async () => {
    const { member, talk } = await newTalk();
    const { page } = await device(member, talk, { allowedProblems: [/Failed to load resource/] });
    await page.route(/\/updates$/, (route) => route.abort());
    await composer(page).fill("Offline in a tunnel");
    await composer(page).blur();
    await page.getByText("Draft not saved – kept in this browser").waitFor();
    await page.reload();
    await untilBoxSays(page, "Offline in a tunnel");
    await page.unroute(/\/updates$/);
    await composer(page).fill("Out of the tunnel");
    await page.goto("/about");
    await untilKept(talk, "Out of the tunnel");
  });
});

describe("the box", () => {
  test("leaves Enter to input methods and touch keyboards, and keeps the focus", async () => {
    const { member, talk } = await newTalk();
    const { page: laptop } = await device(member, talk);
    const hint = laptop.getByText("Press Enter to send, Shift+Enter for new line");
    await settled(hint).toBeHidden();
    await composer(laptop).focus();
    await settled(hint).toBeVisible();
    await composer(laptop).fill("日本");
    await composer(laptop).dispatchEvent("keydown", { key: "Enter", keyCode: 229 });
    await composer(laptop).dispatchEvent("keydown", { key: "Enter", isComposing: true });
    await settled(composer(laptop)).toHaveValue("日本");

    const { page: phone } = await device(member, talk, { isPhone: true, width: 360 });
    await settled(phone.getByText("Press Enter to send")).toBeHidden();
    await composer(phone).fill("One");
    await composer(phone).press("Enter");
    await composer(phone).pressSequentially("two");
    await settled(composer(phone)).toHaveValue("One\ntwo");

    await laptop.getByRole("link", { name: "Archived" }).first().focus();
    await sendButton(phone).click();
    await seesMessage(laptop, "One\ntwo");
    const name = () => laptop.evaluate(() => document.activeElement?.textContent ?? "");
    await settled.poll(() => name()).toContain("Archived");
    await composer(laptop).fill("日本語");
    await composer(laptop).press("Enter");
    await seesMessage(phone, "日本語");
    await settled(composer(laptop)).toBeFocused();
  });

  test("shows the length limit before sending, and refuses a longer text", async () => {
    const { member, talk } = await newTalk();
    const { page } = await device(member, talk);
    await composer(page).fill("x".repeat(9_600));
    await page.getByText("9,600 of 10,000 characters").waitFor();
    await composer(page).fill("x".repeat(10_001));
    await page.getByText("Please use at most 10,000 characters.").waitFor();
    await sendButton(page).click();
    await settled(composer(page)).toHaveAttribute("aria-invalid", "true");
    await settled.poll(() => messagesOn(page)).toEqual([]);
    await composer(page).fill("");
  });

  test("stays usable with the last message above it while a phone's keyboard is open", async () => {
    const { member, talk } = await newTalk("Can you start?");
    const { page } = await device(member, talk, { isPhone: true, width: 320, height: 260 });
    // Its letters have other heights than those of the font before it.
    await untilLive(page);
    await page.evaluate(async () => void (await document.fonts.ready));
    await composer(page).tap();
    // As a browser does when its keyboard opens.
    await composer(page).evaluate((box) => box.scrollIntoView({ block: "nearest" }));
    await composer(page).fill("Yes");
    await sendButton(page).tap();
    await seesMessage(page, "Yes");
    await settled(composer(page)).toBeFocused();
    for (const piece of [
      composer(page),
      sendButton(page),
      page.getByRole("log").getByText("Yes", { exact: true }).first(),
    ]) {
      const top = async () => (await piece.boundingBox())?.y;
      const bottom = async () => ((await top()) ?? 0) + ((await piece.boundingBox())?.height ?? 0);
      await settled.poll(top).toBeGreaterThanOrEqual(0);
      await settled.poll(bottom).toBeLessThanOrEqual(260);
    }
  });

  test.each([260, 800])(
    "at a height of %i px the keyboard goes from the box to Send, and then to the saved replies",
    async (height) => {
      const { member, talk } = await newTalk();
      const { page } = await device(member, talk, { height });
      await untilLive(page);
      await composer(page).fill("Yes");
      await page.keyboard.press("Tab");
      await settled(sendButton(page)).toBeFocused();
      await page.keyboard.press("Tab");
      await settled(page.getByRole("button", { name: "Saved replies" })).toBeFocused();
    },
  );
});

describe.each([true, false])("on a phone, with scripts: %s", (javaScript) => {
  /** As on a telephone whose browser gives no button the focus. */
  const keepFocusOffButtons = (page: Page) =>
    page.evaluate(() =>
      document.addEventListener("mousedown", (event) => {
        if (!(event.target as Element).closest("button")) return;
        event.preventDefault();
        (document.activeElement as HTMLElement).blur();
      }),
    );

  test.each(["at rest", "in use"])("saved replies open from a box %s", async (state) => {
    const { member, talk } = await newTalk();
    await member.client.post("/expert-dashboard/replies", {
      intent: "add",
      title: "Greeting",
      content: "Dear {név}, good day.",
    });
    const { page } = await device(member, talk, { javaScript, isPhone: true, width: 360 });
    if (javaScript) await keepFocusOffButtons(page);
    if (state === "in use") await composer(page).tap();
    await page.getByRole("button", { name: "Saved replies" }).tap();
    await page.locator("#replies").getByRole("button", { name: "Greeting" }).tap();
    await untilBoxSays(page, "Dear Clara Lindqvist, good day.");
  });
});

/** Through the pages themselves. With scripts a button writes the place of the name. */
async function addReply(page: Page, javaScript: boolean): Promise<void> {
  await page.goto("/expert-dashboard");
  await page.getByRole("link", { name: "Saved replies", exact: true }).click();
  await page.waitForURL("**/expert-dashboard/replies");
  await page.getByText("New saved reply").click();
  await page.locator("input[name=title]").fill("Greeting");
  const text = page.locator("textarea[name=content]");
  const insert = page.getByRole("button", { name: "Insert name" });
  if (javaScript) {
    await text.fill("Dear ");
    await insert.click();
    await settled(text).toBeFocused();
    await page.keyboard.type(", good day.");
  } else {
    await settled(insert).toBeHidden();
    await text.fill("Dear {name}, good day.");
  }
  await page.getByRole("button", { name: "Save reply" }).click();
  await page.getByRole("heading", { name: "Greeting" }).waitFor();
}

describe.each([true, false])("with scripts: %s", (javaScript) => {
  test("a saved reply is written once and inserted into a message", async () => {
    const { member, talk } = await newTalk();
    const { page } = await browser.newVisitor({ as: member, javaScript });
    await addReply(page, javaScript);
    if (javaScript) await expectUsableAsItIs(page);
    await page.goto(talk.thread);
    if (javaScript) await untilReady(page);
    await composer(page).fill("Thank you for asking.");
    await page.getByRole("button", { name: "Saved replies" }).click();
    await untilStill(page);
    if (javaScript) await expectUsableAsItIs(page);
    await page.getByRole("button", { name: "Greeting" }).click();
    await untilBoxSays(page, "Thank you for asking.\nDear Clara Lindqvist, good day.");
    if (javaScript) await settled(composer(page)).toBeFocused();
    await sendButton(page).click();
    await seesMessage(page, "Thank you for asking.\nDear Clara Lindqvist, good day.");
  });
});

describe.each(["expert", "client"] as const)("before the scripts of the %s load", (side) => {
  async function openEarly() {
    const { member, talk } = await newTalk();
    const { page } = await browser.newVisitor(side === "expert" ? { as: member } : {});
    const release = await holdRequests(page, /\/assets\/.*\.js/);
    const address = side === "expert" ? talk.thread : talk.request;
    await page.goto(address, { waitUntil: "commit" });
    return { page, talk, release };
  }

  test("the box takes a text, which stays with its cursor and is saved as a draft", async () => {
    const { page, talk, release } = await openEarly();
    await composer(page).fill("Typed very early");
    await composer(page).evaluate((box) =>
      (box as HTMLTextAreaElement).setSelectionRange("Typed ".length, "Typed ".length),
    );
    release();
    await untilReady(page);
    await settled(composer(page)).toBeFocused();
    await page.keyboard.type("not ");
    await untilBoxSays(page, "Typed not very early");
    await untilKept(talk, "Typed not very early");
  });

  test("the form is posted without them, and its page takes the next text", async () => {
    const { page, release } = await openEarly();
    await composer(page).fill("Sent very early");
    await sendButton(page).click();
    await seesMessage(page, "Sent very early");
    await composer(page).fill("And one more");
    release();
    await untilReady(page);
    await untilBoxSays(page, "And one more");
    await settled.poll(() => messagesOn(page)).toEqual(["Sent very early"]);
  });

  test("the page has its styles, and its parts stay where they are", async () => {
    const { page, release } = await openEarly();
    const places = () =>
      page
        .locator("main")
        .locator("h1, h2, header")
        .evaluateAll((elements) =>
          elements.map((element) => {
            // The font may come later: it changes the width of a text only.
            const { x, y, height } = element.getBoundingClientRect();
            return [element.tagName, x, y, height, getComputedStyle(element).font].join(" ");
          }),
        );
    const early = await places();
    expect(early.length).toBeGreaterThan(2);
    release();
    await untilReady(page);
    await settled.poll(places).toEqual(early);
  });
});

describe("without scripts", () => {
  test("a draft is saved by a button and shown on every device", async () => {
    const { member, talk } = await newTalk();
    const { page } = await device(member, talk, { javaScript: false });
    await settled(page.getByText("Press Enter to send")).toBeHidden();
    await composer(page).fill("Written on an old machine");
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.getByText("Draft saved").waitFor();
    const { page: other } = await device(member, talk);
    await untilBoxSays(other, "Written on an old machine");
    await settled(other.getByRole("button", { name: "Save draft" })).toBeHidden();
  });

  test("a conversation is printed without menus, and is accessible on the screen", async () => {
    const { member, talk } = await newTalk("On paper, please");
    const { page } = await browser.visit(`${talk.thread}/print`, { as: member });
    await expectUsableAsItIs(page);
    await page.emulateMedia({ media: "print" });
    await settled(page.getByText("On paper, please")).toBeVisible();
    for (const part of ["header", "footer"]) {
      await settled(page.locator(`.site-${part}`)).toBeHidden();
    }
    await settled(page.getByText("Back to the conversation")).toBeHidden();
  });
});

test.each([
  ["en", "Save draft", "Send"],
  ["hu", "Piszkozat mentése", "Küldés"],
] as const)(
  "without scripts the button that sends is beside the one that saves on a phone (%s)",
  async (language, save, send) => {
    const { member, talk } = await newTalk("Good morning");
    const look = { javaScript: false, isPhone: true, width: 320, language };
    const pages = [
      (await device(member, talk, look)).page,
      (await browser.visit(talk.request, look)).page,
    ];
    for (const page of pages) {
      const places = [save, send].map((name) =>
        page.getByRole("button", { name, exact: true }).boundingBox(),
      );
      const [left, right] = await Promise.all(places);
      expect((right?.y ?? 0) + (right?.height ?? 0) / 2).toBe(
        (left?.y ?? 1) + (left?.height ?? 1) / 2,
      );
      expect(right?.x).toBeGreaterThan((left?.x ?? 320) + (left?.width ?? 0));
      const lines = page.getByRole("button", { name: save, exact: true }).evaluate((button) => {
        const range = document.createRange();
        range.selectNodeContents(button);
        return range.getClientRects().length;
      });
      expect(await lines).toBe(1);
    }
  },
);
