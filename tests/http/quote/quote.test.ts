import { eq, sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { BUDGETS, HEAR_ABOUTS, QUOTE_CATEGORIES, TIMELINES } from "#app/domain/quotes/schema.ts";
import { profiles, quoteDrafts } from "#db/schema.ts";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { listMember, unlistMember } from "#tests/support/accounts/listing.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { newMember } from "#tests/support/inbox/conversations.ts";
import {
  contactFields,
  findStored,
  newAnswers,
  openContactStep,
  type QuoteAnswers,
  reachContactStep,
  submitQuote,
} from "#tests/support/inbox/quote-request.ts";
import { linksIn } from "#tests/support/mail/mail.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();
const { expert, user } = accounts;
const details = { category: "voice-ai", details: "A phone line in <two> languages\nand a half." };
const scope = { budget: "5k-10k", timeline: "asap" };

const half = { name: "Clara", email: "clara at home", company: "C", phone: "1" };

/** A browser that has sent the first step. */
async function begin(first: Record<string, string> = details): Promise<HttpClient> {
  const client = site.newClient();
  await client.post("/quote", first);
  return client;
}

const storedOf = ({ email }: QuoteAnswers) => findStored(site.db, email);
/** The names of the experts who got the request. */
const namesOf = ({ threads }: Awaited<ReturnType<typeof storedOf>>) =>
  threads.map(({ expertName }) => expertName);
const fieldsOf = (page: HttpResponse, field: string) => formWith(page.body, field).fields;
const headingOf = ({ body }: HttpResponse) => /<h1[^>]*>([^<]*)/.exec(body)?.[1];

/** The values of the radio buttons of a question. */
function cardsOf({ body }: HttpResponse, name: string): string[] {
  const radios = new RegExp(`<input type="radio"[^>]*name="${name}" value="([^"]*)"`, "g");
  return [...body.matchAll(radios)].map(([, value = ""]) => value);
}

function optionsOf({ body }: HttpResponse, name: string): string[] {
  const select = new RegExp(`<select[^>]*name="${name}"[^>]*>([\\s\\S]*?)</select>`).exec(body);
  return [...(select?.[1] ?? "").matchAll(/value="([^"]*)"/g)].map(([, value = ""]) => value);
}

describe("the wizard's first page", () => {
  test("starts empty, names its three steps and leaves no cookie behind", async () => {
    const page = await site.get("/quote");
    expect(page.status).toBe(200);
    expect(page.headers["set-cookie"]).toBeUndefined();
    expect(page).toShow("Describe your project—receive tailored proposals fast.");
    expect(page).toShow("Project Details", "Project Scope", "Contact Information", "Continue");
    expect(page).toInclude(/aria-current="step"[\s\S]*?Project Details/);
    expect(fieldsOf(page, "details")).toEqual({
      expert: "",
      field: "",
      details: "",
      revision: "",
    });
    expect(page).toShow("We send this request to up to 5 experts who match it.");
    expect(cardsOf(page, "category")).toEqual(QUOTE_CATEGORIES);
    expect(QUOTE_CATEGORIES.join(", ")).toBe(
      "ai-automation, ai-agent, prompt-engineering, ai-strategy, generative-ai, voice-ai, other",
    );
  });

  test("has the footer of one line, and Back before Continue from step 2 on", async () => {
    const page = await site.get("/quote");
    expect(page).toInclude('class="site-footer tool-footer"');
    expect(page).toShow("What experts ask first");
    const second = await (await begin()).get("/quote/scope");
    expect(second).toShow(/Back Continue/);
    // Enter presses the first button of the form.
    expect(second).toInclude(
      /<form id="scope"(?:(?!<button)[\s\S])*<button[^>]* hidden="">Continue/,
    );
  });

  test("folds the field of expertise until it has a value", async () => {
    const open = /<details class="folded" open="">[\s\S]*?name="field"/;
    const page = await site.get("/quote");
    expect(page).toShow("Narrow it to one field of expertise (optional)");
    expect(page).not.toInclude(open);
    const client = await begin({ ...details, field: "legal" });
    expect(await client.get("/quote")).toInclude(open);
    const refused = await site.newClient().post("/quote", { field: "legal" });
    expect(refused).toAnswer(400, "Choose what kind of help you need.");
    expect(refused).toInclude(open);
  });

  test("offers the choices of the later steps, with all fields empty", async () => {
    const client = await begin();
    const second = await client.get("/quote/scope");
    expect(cardsOf(second, "budget")).toEqual(BUDGETS);
    expect(cardsOf(second, "timeline")).toEqual(TIMELINES);
    expect(second.body).not.toMatch(/type="radio"[^>]*checked/);
    expect(BUDGETS.join(", ")).toBe("under-5k, 5k-10k, 10k-25k, 25k-50k, over-50k, not-sure");
    expect(TIMELINES.join(", ")).toBe("asap, 1-month, 1-3-months, 3-6-months, flexible");
    expect(second).toShow("Back");
    await client.post("/quote/scope", scope);
    const third = await client.get("/quote/contact");
    const empty = { name: "", email: "", company: "", phone: "", hearAbout: "" };
    expect(fieldsOf(third, "email")).toMatchObject(empty);
    expect(optionsOf(third, "hearAbout")).toEqual(["", ...HEAR_ABOUTS]);
    expect(HEAR_ABOUTS.join(", ")).toBe("search, social-media, referral, blog, other");
    expect(third).toShow("Submitting...");
  });

  test("keeps its draft under a cookie that no script can read, renewed by each post", async () => {
    const client = site.newClient();
    const first = await client.post("/quote", details);
    const cookie = /^quote=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/;
    expect(first.headers["set-cookie"]).toEqual([expect.stringMatching(cookie)]);
    expect((await client.get("/quote/scope")).headers["set-cookie"]).toBeUndefined();
    const second = await client.post("/quote/scope", scope);
    expect(second.headers["set-cookie"]).toEqual(first.headers["set-cookie"]);
  });
});

describe("an incomplete step answers 400 with its text", () => {
  test("step 1 without anything", async () => {
    const page = await site.post("/quote", {});
    expect(page).toAnswer(400, "Missing information");
    expect(page).toShow("Please fill out all required fields in this step.");
    expect(page).toShow("Choose what kind of help you need.");
    expect(page).toShow("Tell the experts about your project.");
  });

  test("step 1 with one of its two fields", async () => {
    const client = site.newClient();
    const page = await client.post("/quote", { category: "", details: "<Only> this\nand that" });
    expect(page.status).toBe(400);
    expect(fieldsOf(page, "details").details).toBe("<Only> this\nand that");
    const other = await client.post("/quote", { category: "voice-ai", details: "   " });
    expect(other.status).toBe(400);
    expect(fieldsOf(other, "details").category).toBe("voice-ai");
  });

  test("step 2 with one of its two fields", async () => {
    const client = await begin();
    const page = await client.post("/quote/scope", { budget: "not-sure", timeline: "" });
    expect(page).toAnswer(400, "Missing information", "Please select your budget and timeline.");
    const revision = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(fieldsOf(page, "budget")).toEqual({ revision, budget: "not-sure" });
  });

  test("step 3 without name and email", async () => {
    const { client } = await reachContactStep(site);
    const typed = { name: "", email: " ", company: "Lindqvist & <Co>", phone: "+46 8 123 45" };
    const page = await client.post("/quote/contact", { ...typed, hearAbout: "blog" });
    expect(page).toAnswer(400, "Missing information", "Please provide your name and email.");
    const { company, phone, hearAbout } = fieldsOf(page, "email");
    expect([company, phone, hearAbout]).toEqual([typed.company, typed.phone, "blog"]);
  });

  test("step 3 with an invalid address", async () => {
    const { client } = await reachContactStep(site);
    const page = await client.post("/quote/contact", { name: "Clara", email: "clara at home" });
    expect(page).toAnswer(400, "Please enter a valid email address.");
    expect(fieldsOf(page, "email")).toMatchObject({ name: "Clara", email: "clara at home" });
  });

  test.each<[string, Partial<QuoteAnswers>, string]>([
    ["name", { name: "x".repeat(81) }, "Please use at most 80 characters."],
    ["name", { name: "www.cheap.example" }, "Please enter a name without a web address."],
    ["company", { company: "x".repeat(121) }, "Please use at most 120 characters."],
    ["phone", { phone: "1".repeat(41) }, "Please use at most 40 characters."],
    ["hearAbout", { hearAbout: "radio" }, "Please choose one of the options."],
  ])("step 3 with a %s that will not do", async (_, changes, complaint) => {
    const answers = newAnswers(changes);
    const page = await submitQuote(site.newClient(), answers);
    expect(page).toAnswer(400, complaint);
    expect(fieldsOf(page, "email").email).toBe(answers.email);
    expect((await storedOf(answers)).quotes).toEqual([]);
  });

  test("a choice that is not offered, and a text that is too long", async () => {
    const client = site.newClient();
    const choice = await client.post("/quote", { category: "blockchain", details: "Something" });
    expect(choice).toAnswer(400, "Please choose one of the options.");
    const long = "word ".repeat(1_001);
    const text = await client.post("/quote", { category: "other", details: long });
    expect(text).toAnswer(400, "Please use at most 5,000 characters.");
    expect(fieldsOf(text, "details").details).toBe(long);
  });
});

describe("nothing typed is lost", () => {
  test("Back keeps a step as it is, complete or not", async () => {
    const client = await begin();
    const back = await client.post("/quote/scope", { intent: "back", budget: "25k-50k" });
    expect(back).toRedirect("/quote");
    expect(fieldsOf(await client.get("/quote"), "details")).toMatchObject(details);
    await client.post("/quote", details);
    expect(fieldsOf(await client.get("/quote/scope"), "budget").budget).toBe("25k-50k");
    await client.post("/quote/scope", scope);
    const typed = { name: "", email: "not yet an add", company: "C", phone: "", hearAbout: "blog" };
    const again = await client.post("/quote/contact", { intent: "back", ...typed });
    expect(again).toRedirect("/quote/scope");
    const revision = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(fieldsOf(await client.get("/quote/scope"), "budget")).toEqual({ revision, ...scope });
    expect(fieldsOf(await client.get("/quote/contact"), "email")).toMatchObject(typed);
  });

  test("a refused step 1 is kept for another tab and another day", async () => {
    const client = site.newClient();
    const typed = "<Only> this\nand that, for an hour";
    const refused = await client.post("/quote", { category: "", details: typed });
    expect(refused.status).toBe(400);
    expect(refused.headers["set-cookie"]).toEqual([expect.stringMatching(/^quote=[\w-]{43};/)]);
    expect(fieldsOf(await client.get("/quote"), "details").details).toBe(typed);
    const odd = await client.post("/quote", { category: "\"]'blockchain", details: typed });
    expect(odd.status).toBe(400);
    expect(await client.get("/quote/contact")).toRedirect("/quote");
  });

  test("a form that starts empty, as the one on a profile, erases nothing when it is refused", async () => {
    const client = await begin();
    expect((await client.post("/quote", { category: "other", details: " " })).status).toBe(400);
    const { category, details: kept } = fieldsOf(await client.get("/quote"), "details");
    expect([category, kept]).toEqual(["other", details.details]);
  });

  test("a refused step 2 and a refused step 3 are kept too", async () => {
    const client = site.newClient();
    const [draft] = (await client.post("/quote", details)).headers["set-cookie"] ?? [];
    const second = await client.post("/quote/scope", { budget: "not-sure", timeline: "" });
    expect([second.status, second.headers["set-cookie"]]).toEqual([400, [draft]]);
    expect(fieldsOf(await client.get("/quote/scope"), "budget").budget).toBe("not-sure");
    await client.post("/quote/scope", scope);
    const third = await client.post("/quote/contact", half);
    expect([third.status, third.headers["set-cookie"]]).toEqual([400, [draft]]);
    expect(fieldsOf(await client.get("/quote/contact"), "email")).toMatchObject(half);
  });

  test("a refused step whose draft has expired is kept in a new one", async () => {
    const own = { ...details, details: `A draft that ends at step 3 of ${Date.now()}` };
    const client = await begin(own);
    await client.post("/quote/scope", scope);
    await expireDraft(own.details);
    const refused = await client.post("/quote/contact", half);
    expect(refused.status).toBe(400);
    expect(fieldsOf(refused, "email")).toMatchObject(half);
    await client.post("/quote", own);
    await client.post("/quote/scope", scope);
    expect(fieldsOf(await client.get("/quote/contact"), "email")).toMatchObject(half);
  });

  test("a refused step asks the database at most twice, with a draft, without and with an expired one", async () => {
    const own = { ...details, details: `A draft that counts since ${Date.now()}` };
    const client = await begin(own);
    const steps = ["/quote", "/quote/scope", "/quote/contact"];
    const expectFew = async (visitor: HttpClient, path: string) => {
      const asked = await site.roundTrips.during(() => visitor.post(path, { name: "C" }));
      expect([path, asked.length <= 2]).toEqual([path, true]);
    };
    for (const path of steps) await expectFew(client, path);
    for (const path of steps) {
      await expectFew(site.newClient(), path);
      const text = `${own.details} ${path}`;
      const late = await begin({ ...own, details: text });
      await expireDraft(text);
      await expectFew(late, path);
    }
  });

  test("a step that is complete stays so after Back has emptied a later one", async () => {
    const { client } = await reachContactStep(site);
    await client.post("/quote/scope", { intent: "back", budget: "", timeline: "" });
    expect(await client.get("/quote/contact")).toRedirect("/quote/scope");
  });
});

describe("a step that is opened too early", () => {
  const paths = ["/quote/scope", "/quote/contact"];
  test.each(paths)("%s leads to step 1 and says what is missing, once", async (path) => {
    const client = site.newClient();
    const early = await client.get(path);
    expect(early).toRedirect("/quote");
    const notice = "Please fill out all required fields in this step.";
    expect(await client.follow(early)).toShow(`Missing information ${notice}`);
    expect(await client.get("/quote")).not.toShow(notice);
  });

  test("step 3 after step 1 leads to step 2", async () => {
    const client = await begin();
    const early = await client.get("/quote/contact");
    expect(early).toRedirect("/quote/scope");
    expect(await client.follow(early)).toShow("Please select your budget and timeline.");
  });

  test("a submit without a draft keeps its text and begins at step 1", async () => {
    const client = site.newClient();
    const { name, email } = newAnswers();
    expect(await client.post("/quote/contact", { name, email })).toRedirect("/quote");
    await openContactStep(client, newAnswers());
    expect(fieldsOf(await client.get("/quote/contact"), "email")).toMatchObject({ name, email });
  });

  test("the success page without a request leads to step 1", async () => {
    expect((await site.get("/quote/sent")).location).toBe("/quote");
  });
});

describe("the recipients of a request", () => {
  test("only the Pro expert whom the address names", async () => {
    const client = site.newClient();
    const first = await client.get(`/quote?expert=${expert.username}`);
    expect(first.headers["set-cookie"]).toBeUndefined();
    expect(first).toShow(`This request is for ${expert.name}.`);
    expect(fieldsOf(first, "details").expert).toBe(expert.username);
    const answers = newAnswers({ category: "voice-ai" });
    const third = await openContactStep(client, answers, expert.username);
    expect(listedOn(third)).toEqual([expert.name]);
    expect(recipientsOn(third)).toEqual([expert.name]);
    expect(await client.get("/quote")).toShow(`This request is for ${expert.name}.`);
    await client.post("/quote/contact", contactFields(third, answers));
    expect(namesOf(await storedOf(answers))).toEqual([expert.name]);
  });

  test("the same expert, named by id", async () => {
    const [profile] = await site.rows(profiles, { username: expert.username });
    const page = await site.get(`/quote?expert=${profile?.id}`);
    expect(page).toShow(`This request is for ${expert.name}.`);
  });

  test("all matching experts after the target was removed", async () => {
    const voice = { category: "voice-ai", details: "A phone line that understands dialects." };
    const { client } = await reachContactStep(site, voice, expert.username);
    const cleared = await client.get("/quote?expert=");
    expect(cleared).toInclude('method="post" action="/quote" ');
    expect(cleared).not.toShow("This request is for");
    await client.post("/quote", { ...fieldsOf(cleared, "details") });
    expect(recipientsOn(await client.get("/quote/contact"))).not.toContain(expert.name);
  });

  test("no expert in particular when the address names an unknown one", async () => {
    const page = await site.get("/quote?expert=nobody-of-that-name");
    expect(page).toAnswer(200, "The expert you chose is no longer listed here.");
    expect(page).not.toShow("This request is for");
  });

  test("no expert in particular once the one of step 1 is gone, and each later step says so", async () => {
    const gone = await newMember(site);
    await listMember(site.db, gone.id);
    const client = await begin({ ...details, expert: gone.id });
    await unlistMember(site.db, gone.id);
    const notice = "The expert you chose is no longer listed here.";
    const first = await client.get("/quote");
    expect(first).toShow(notice, "Describe your project");
    await client.post("/quote", { ...fieldsOf(first, "details"), ...details });
    expect(await client.get("/quote/scope")).toShow(notice);
    await client.post("/quote/scope", scope);
    const page = await client.get("/quote/contact");
    expect(page).toShow(notice);
    expect(page).not.toShow("Describe your project");
    expect(recipientsOn(page)).not.toContain(gone.name);
  });

  test("the first five of a link that names more, and it says how many are left out", async () => {
    const names = [expert.username, user.username, ..."abcde"].join(",");
    expect(await site.get(`/quote?experts=${names}`)).toShow(
      "A request has at most 5 experts, so we've left out the last 2 of the link.",
    );
  });

  test("up to five experts of the category, exactly those that step 3 named", async () => {
    const { client, answers, page, fields } = await reachContactStep(site, { category: "other" });
    const named = recipientsOn(page);
    expect(named).toContain(expert.name);
    await client.post("/quote/contact", fields);
    const stored = await storedOf(answers);
    expect(namesOf(stored).sort()).toEqual(named.sort());
    expect(stored.mails).toHaveLength(named.length + 1);
  });

  test("matching Pro experts instead of a free listing, which the form says beforehand", async () => {
    const client = site.newClient();
    const notice = `${user.name} has a free listing and doesn't take quote requests here.`;
    expect(await client.get(`/quote?expert=${user.username}`)).toShow(notice);
    const answers = newAnswers({ category: "prompt-engineering" });
    const third = await openContactStep(client, answers, user.username);
    expect(third).toShow(notice);
    const named = recipientsOn(third);
    expect(named.length).toBeGreaterThan(0);
    expect(named).not.toContain(user.name);
  });

  test("the contact address when no expert matches, and page and mails say so", async () => {
    await withoutVoiceExperts();
    const voice = { category: "voice-ai", details: "Somebody should help us, please." };
    const { client, answers, page, fields } = await reachContactStep(site, voice);
    expect(page).toShow("No expert matches right now.");
    const sent = await client.post("/quote/contact", fields);
    expect(await client.follow(sent)).toShow("No expert matches yet.");
    const stored = await storedOf(answers);
    expect(stored.quotes.map(({ unmatched }) => unmatched)).toEqual([true]);
    expect(stored.threads).toEqual([]);
    expect((await site.inbox.waitFor({ to: "contact@example.com" })).text).toInclude(answers.email);
    const own = await site.inbox.waitFor({ to: answers.email });
    expect(own.text).toContain("No expert in the directory matches your request right now");
  });

  test("a new list is shown before sending when an expert on it may not get requests any more", async () => {
    const { client, answers, page, fields } = await reachContactStep(site);
    const [gone = ""] = recipientsOn(page);
    await withoutPro(gone);
    const refused = await client.post("/quote/contact", fields);
    expect(refused).toAnswer(400, "One of these experts can no longer take your request.");
    expect(fieldsOf(refused, "email").email).toBe(answers.email);
    expect(recipientsOn(refused).length).toBeGreaterThan(0);
    expect(recipientsOn(refused)).not.toContain(gone);
    expect((await storedOf(answers)).quotes).toEqual([]);
    const sent = await client.post("/quote/contact", contactFields(refused, answers));
    expect(sent.location).toBe("/quote/sent");
    expect(namesOf(await storedOf(answers)).sort()).toEqual(recipientsOn(refused).sort());
  });
});

describe("the list of recipients", () => {
  const brief = { category: "other", details: "We forecast the demand of our warehouses by hand." };
  const boxesOf = (fields: Record<string, string>) =>
    Object.keys(fields).filter((name) => name.startsWith("recipient-"));

  test("says why each expert is on it", async () => {
    const { page } = await reachContactStep(site, brief);
    expect(recipientsOn(page)).toContain("Adaeze Okonjo-Bright");
    expect(page).toShow("Knows:");
    expect(page.body).toMatch(/<em>forecasting<\/em>/);
    const { length } = recipientsOn(page);
    expect(page).toShow(`Submit request to ${length} ${length === 1 ? "expert" : "experts"}`);
    // It names them already.
    expect(page).toShow("Only these experts");
    expect(page).not.toShow("You see who gets it");
  });

  test("has all who match in view, five at most, without a tick those who match less", async () => {
    const details = "We forecast demand from three years of orders. The result is for our ERP.";
    const { page } = await reachContactStep(site, { ...brief, details });
    const listed = listedOn(page);
    expect(listed.length).toBeLessThanOrEqual(5);
    expect(listed.length).toBeGreaterThan(recipientsOn(page).length);
    // The others are not among those who get it.
    const [, named = ""] =
      /aria-labelledby="recipients"([\s\S]*?)<\/section>/.exec(page.body) ?? [];
    expect(named.match(/<li class="recipient"/g)).toHaveLength(recipientsOn(page).length);
    expect(page).not.toShow(/\d more experts who match/);
    // What is typed stays in this tab while the client reads a profile.
    expect(page.body).toMatch(/<a [^>]*href="\/experts\/[^"]+" target="_blank"/);
  });

  test("says of an expert whom the client chose that, and that the budget is too small", async () => {
    const { page } = await reachContactStep(site, { budget: "under-5k" }, "kerstin-ahlqvist");
    expect(recipientsOn(page)).toContain("Kerstin Ahlqvist");
    expect(page).toShow(/\d more experts who match/);
    expect(page).toShow("Smallest project: $30,000, above your budget Your choice");
    expect(page).toShow("The smallest project of one expert is above your budget. Change budget");
    const { page: enough } = await reachContactStep(
      ...([site, { budget: "over-50k" }, "kerstin-ahlqvist"] as const),
    );
    expect(enough).toShow("Your choice");
    expect(enough).not.toShow("above your budget");
  });

  test("says at the budgets which are below the minimum of the only expert", async () => {
    const { client } = await reachContactStep(site, {}, "kerstin-ahlqvist");
    const page = await client.get("/quote/scope");
    expect(page).toShow("Kerstin Ahlqvist's smallest project is $30,000.");
    expect(visibleText(page.body).match(/Below this expert's minimum/g)).toHaveLength(3);
    expect(page).toShow("$10,000–$25,000 Below this expert's minimum $25,000–$50,000 Over $50,000");
    const { client: open } = await reachContactStep(site, {});
    expect(await open.get("/quote/scope")).not.toShow("Below this expert's minimum");
  });

  test("marks the kinds of help that the only expert shows as fields", async () => {
    const page = await site.get("/quote?expert=maren-solvik");
    expect(page).toShow("AI Automation Take routine work off your team This expert's field");
    expect(await site.get("/quote")).not.toShow("This expert's field");
  });

  test("describes the box of each expert by texts that are on the page", async () => {
    const { page } = await reachContactStep(site, brief);
    const described = [...page.body.matchAll(/aria-describedby="(recipient-[^"]*)"/g)];
    expect(described).not.toEqual([]);
    for (const id of described.flatMap(([, each = ""]) => each.split(" ")))
      expect(page).toInclude(`id="${id}"`);
  });

  test("quotes the headline that speaks for an expert", async () => {
    const details = "The lens and the light are wrong.";
    const { page } = await reachContactStep(site, { ...brief, details });
    expect(page).toShow(
      "“Cameras above conveyor belts: the lens and the light before the network”",
    );
  });

  test("names the field where no word speaks for an expert", async () => {
    const client = await begin({ category: "other", details: "Xyzzy plugh.", field: "legal" });
    await client.post("/quote/scope", scope);
    const page = await client.get("/quote/contact");
    expect(recipientsOn(page).length).toBeGreaterThan(0);
    const reasons = page.body.match(/<span id="[^"]*-why"[^>]*>[\s\S]*?<\/p>/g) ?? [];
    for (const reason of reasons) expect(visibleText(reason)).toContain("AI Legal Experts");
    expect(reasons).not.toEqual([]);
  });

  test("names the language that client and expert share, unless it is English", async () => {
    const hungarian = { "Accept-Language": "hu" };
    const { client } = await reachContactStep(site, {}, "bertalan-orsi");
    expect(await client.get("/quote/contact", hungarian)).toShow("Beszéli ezt a nyelvet: magyar");
    expect(await client.get("/quote/contact")).not.toShow("Speaks");
  });

  test("says what they will read, what they charge and what happens to the contact details", async () => {
    const { page } = await reachContactStep(site, brief);
    expect(page).toShow("Your request", brief.details, "Forecasting, data, other AI");
    expect(page).toShow(/From \$\d+ (an hour|a day)/);
    expect(page).toShow("We give your name and contact details to the selected experts only.");
    expect(page).toInclude(/href="\/privacy"[^>]*>privacy policy</);
  });

  test("keeps out whom the client leaves out, and adds whom the client ticks", async () => {
    const { client, answers, page, fields } = await reachContactStep(site);
    const [left = "", ...kept] = boxesOf(fields);
    const [added = ""] = [...page.body.matchAll(/<input[^>]*name="(recipient-[^"]+)"[^>]*>/g)]
      .filter(([box]) => !box.includes("checked"))
      .map(([, name = ""]) => name);
    const { [left]: _, ...rest } = fields;
    const sent = await client.post("/quote/contact", { ...rest, [added]: "yes" });
    expect(sent).toRedirect("/quote/sent");
    const { threads } = await storedOf(answers);
    const ids = threads.map(({ expertId }) => `recipient-${expertId}`);
    expect(ids.sort()).toEqual([...kept, added].sort());
  });

  test("without a ticked expert is refused with the text, and so are six", async () => {
    // Experts of several subjects are offered.
    const details = "Orders come in as PDFs, some 300 a day. We want to forecast demand, too.";
    const { client, answers, page, fields } = await reachContactStep(site, { details });
    const boxes = boxesOf(fields);
    const rest = Object.fromEntries(
      Object.entries(fields).filter(([name]) => !boxes.includes(name)),
    );
    // Enter presses a button without a value, as this form.
    const none = await client.post("/quote/contact", rest);
    expect(none).toAnswer(400, "Please select at least one expert to send your request to.");
    expect(fieldsOf(none, "email").email).toBe(answers.email);
    const offered = [...page.body.matchAll(/name="(recipient-[^"]+)"/g)].map(([, name]) => name);
    const all = Object.fromEntries(offered.slice(0, 6).map((name) => [name, "yes"]));
    const six = await client.post("/quote/contact", { ...rest, ...all });
    expect(six).toAnswer(400, "Please select at most five experts.");
    expect((await storedOf(answers)).quotes).toEqual([]);
  });

  test("stays empty when the client answers a likely typo of the address", async () => {
    const { client, fields } = await reachContactStep(site);
    const boxes = boxesOf(fields);
    const rest = Object.fromEntries(
      Object.entries(fields).filter(([name]) => !boxes.includes(name)),
    );
    const typed = { ...rest, email: "zsofia@gmial.com", email_answer: "zsofia@gmail.com" };
    const refused = await client.post("/quote/contact", typed);
    expect(refused).toAnswer(400, "Please select at least one expert to send your request to.");
    expect((await findStored(site.db, "zsofia@gmail.com")).quotes).toEqual([]);
  });

  test("costs two round trips: the draft and the match", async () => {
    const { client } = await reachContactStep(site, brief);
    const asked = await site.roundTrips.during(() => client.get("/quote/contact"));
    expect(asked).toHaveLength(2);
  });

  test("names no expert for a subject that none knows, and the team gets the request", async () => {
    const unknown = { category: "other", details: "We look for a band for a wedding in July." };
    const { client, page, fields, answers } = await reachContactStep(site, unknown);
    expect(page).toShow("No expert matches right now.");
    await client.post("/quote/contact", fields);
    expect((await storedOf(answers)).quotes).toMatchObject([{ unmatched: true }]);
  });
});

describe("the wizard opens with what the visitor said before", () => {
  test("a shortlist, a field of expertise and a search", async () => {
    const page = await site.get(`/quote?experts=${expert.username},${user.username},nobody`);
    expect(page).toShow(`This request is for ${expert.name}.`, `${user.name} has a free listing`);
    expect(page).toShow("One of the experts you chose is no longer listed here.");
    expect(fieldsOf(page, "details").experts).toBe(`${expert.username},${user.username}`);
    const finance = await site.get("/quote?category=finance&q=cash+forecast");
    const opened = { category: "other", field: "finance", details: "cash forecast" };
    expect(fieldsOf(finance, "details")).toMatchObject(opened);
    expect(fieldsOf(await site.get("/quote?category=ai-agent"), "details").category).toBe(
      "ai-agent",
    );
    expect(await site.get("/experts/finance")).toInclude('href="/quote?category=finance"');
  });

  test("a search and a field of a link do not replace what is written already", async () => {
    const client = await begin();
    const linked = "/quote?category=finance&q=cash+forecast";
    const both = { ...details, field: "finance", details: `${details.details}\n\ncash forecast` };
    const opened = fieldsOf(await client.get(linked), "details");
    expect(opened).toMatchObject(both);
    await client.post("/quote", opened);
    expect(fieldsOf(await client.get(linked), "details")).toMatchObject(both);
    const contained = await client.get("/quote?category=legal&q=a+PHONE+line");
    expect(fieldsOf(contained, "details")).toMatchObject(both);
  });

  test("a link names the kind of help of a draft without a text", async () => {
    const client = await begin({ category: "voice-ai", details: "" });
    const opened = { category: "other", field: "finance", details: "cash forecast" };
    const page = await client.get("/quote?category=finance&q=cash+forecast");
    expect(fieldsOf(page, "details")).toMatchObject(opened);
  });

  test("finished steps are links", async () => {
    const { page } = await reachContactStep(site);
    const steps = /<ol[\s\S]*?<\/ol>/.exec(page.body)?.[0] ?? "";
    expect(steps).toMatch(/href="\/quote"[\s\S]*href="\/quote\/scope"/);
    expect(steps).not.toContain('href="/quote/contact"');
  });
});

describe("a submitted request", () => {
  test("shows a thank-you page with the recipients and a link home", async () => {
    const client = site.newClient();
    const answers = newAnswers({ phone: "", company: "", hearAbout: "" });
    const sent = await submitQuote(client, answers, expert.username);
    expect(sent).toRedirect("/quote/sent");
    const page = await client.follow(sent);
    expect(page).toShow("Request Successfully Submitted", "Quote Submitted", "Return to Home");
    expect(page).toShow("Replies appear on your private page, and we'll email you");
    expect(headingOf(page)).toBe("Request Successfully Submitted");
    expect(page).toInclude(/<a[^>]*href="\/"[^>]*>Return to Home<\/a>/);
    expect(page).toShow(expert.name, answers.email);
    expect(await client.get("/quote/sent")).not.toShow("Quote Submitted");
    const [stored] = (await storedOf(answers)).quotes;
    const { category, budget, timeline, name } = answers;
    expect(stored).toMatchObject({ category, budget, timeline, name, details: answers.details });
  });

  test("mails the expert the request with a link to answer", async () => {
    const answers = newAnswers({ company: "Lindqvist <Co> & Sons" });
    await submitQuote(site.newClient(), answers, expert.username);
    const { threads } = await storedOf(answers);
    const mail = await mailAbout(expert.email, `${site.origin}/expert-dashboard/${threads[0]?.id}`);
    expect(mail.text).toInclude(answers.name, answers.company, "AI Automation");
    expect(mail.text).toInclude("$10,000–$25,000", "1–3 months");
    expect(mail.text).toInclude(`${answers.name} chose you.`, "You're the only expert who has it.");
    expect(mail.text).toInclude("Client's language");
    expect(mail.html).toInclude("Lindqvist &lt;Co&gt; &amp; Sons");
  });

  test("mails the client a summary with their brief and a private link", async () => {
    const answers = newAnswers();
    await submitQuote(site.newClient(), answers, expert.username);
    const mail = await site.inbox.waitFor({ to: answers.email });
    expect(mail.subject).toBe("Your quote request: AI Automation");
    expect(mail.text).toInclude(expert.name, "AI Automation");
    const brief = "They should find their way by themselves.";
    expect(mail.text).toInclude(brief, "Someone entered this address");
    const link = linksIn(mail).find((address) => address.includes("/requests/")) ?? "";
    expect(link.startsWith(`${site.origin}/requests/`)).toBe(true);
    expect(await site.get(link)).toAnswer(200, expert.name);
  });

  test("is mailed about in the language it was made in", async () => {
    const client = site.newClient();
    const answers = newAnswers();
    const hungarian = { "Accept-Language": "hu" };
    await client.post("/quote", answers, hungarian);
    await client.post("/quote/scope", answers, hungarian);
    const third = await client.get("/quote/contact", hungarian);
    await client.post("/quote/contact", contactFields(third, answers), hungarian);
    const mail = await site.inbox.waitFor({ to: answers.email });
    expect(mail.subject).toMatch(/árajánlat|ajánlatkérés/i);
  });

  test("leaves the wizard empty for the next one, while the success page shows the last", async () => {
    const client = site.newClient();
    await submitQuote(client, newAnswers());
    expect(fieldsOf(await client.get("/quote"), "details").details).toBe("");
    for (const path of ["/quote/scope", "/quote/contact"])
      expect((await client.get(path)).location).toBe("/quote/sent");
    const second = newAnswers();
    await submitQuote(client, second);
    expect((await findStored(site.db, second.email)).quotes).toHaveLength(1);
    expect(await client.get("/quote/sent")).toShow(second.email);
  });
});

describe("a request that is submitted again", () => {
  const once = async (email: string) => {
    const stored = await findStored(site.db, email);
    expect(stored.quotes).toHaveLength(1);
    expect(stored.mails).toHaveLength(stored.threads.length + 1);
    await site.inbox.waitFor({ to: email });
    expect(await site.inbox.list({ to: email })).toHaveLength(1);
  };

  test("at the same moment is one request", async () => {
    const { client, answers, fields } = await reachContactStep(site);
    const posts = await Promise.all([1, 2, 3, 4].map(() => client.post("/quote/contact", fields)));
    for (const sent of posts) expect(sent).toRedirect("/quote/sent");
    await once(answers.email);
  });

  test("later, from a page that was left open, is one request", async () => {
    const { client, answers, fields } = await reachContactStep(site);
    await client.post("/quote/contact", fields);
    await client.get("/quote/sent");
    await client.get("/quote/sent");
    const again = await client.post("/quote/contact", { ...fields, name: "Somebody Else" });
    expect(again).toRedirect("/quote/sent");
    await once(answers.email);
  });

  test("from step 2 of a page that was left open leads to the success page", async () => {
    const client = site.newClient();
    const answers = newAnswers();
    await submitQuote(client, answers);
    expect(await client.post("/quote/scope", scope)).toRedirect("/quote/sent");
    await once(answers.email);
  });
});

describe("bots and limits", () => {
  test("too many requests from one address are refused with 429 and the text", async () => {
    const client = site.newClient();
    const answers = newAnswers({ company: "Busy & <Sons>" });
    await submitQuote(site.newClient({ near: client }), newAnswers());
    const release = await exhaustLimit(site.db, "quote-address");
    const refused = await submitQuote(client, answers);
    expect(refused).toBeTooMany(/Please try again in \d+ minutes?\. We've kept what you typed\./);
    const { name, email, company } = answers;
    expect(fieldsOf(refused, "email")).toMatchObject({ name, email, company });
    expect((await findStored(site.db, email)).quotes).toEqual([]);
    await release();
    const sent = await client.post("/quote/contact", contactFields(refused, answers));
    expect(sent.location).toBe("/quote/sent");
  });

  test("too many new drafts from one address are refused with 429 and the text, and old ones go on", async () => {
    const known = site.newClient();
    const stranger = site.newClient({ near: known });
    await known.post("/quote", details);
    const release = await exhaustLimit(site.db, "quote-draft");
    const refused = await stranger.post("/quote", details);
    expect(refused).toBeTooMany(/Please try again in \d+ minutes?\. We've kept what you typed\./);
    expect(refused.headers["set-cookie"]).toBeUndefined();
    expect(fieldsOf(refused, "details")).toMatchObject(details);
    for (const path of ["/quote/scope", "/quote/contact"])
      expect((await stranger.post(path, { budget: "x", name: "y" })).status).toBe(429);
    expect((await known.post("/quote/scope", scope)).location).toBe("/quote/contact");
    await release();
    expect((await stranger.post("/quote", details)).location).toBe("/quote/scope");
  });

  test("a request with a filled hidden field is held back", async () => {
    const details = "Buy at https://cheap.example and http://spam.example";
    const { client, answers, page, fields } = await reachContactStep(site, { details });
    expect(page).toInclude(/<p hidden=""[\s\S]*?name="order_notes"[^>]*tabindex="-1"/i);
    const filled = { ...fields, order_notes: "https://cheap.example" };
    const answer = await client.post("/quote/contact", filled);
    expect(answer.location).toBe("/quote/sent");
    const sent = await client.follow(answer);
    expect(sent).toShow(
      "It looks like an automated message, or its expert is getting a lot of requests",
    );
    expect(sent).toShow("Our team reads it before any expert gets it.");
    const { quotes, threads } = await storedOf(answers);
    expect(quotes).toMatchObject([{ heldAt: expect.any(Number), unmatched: false }]);
    expect(threads).toEqual([]);
  });

  test("a person whose browser fills in the hidden field is not held", async () => {
    const { client, answers, fields } = await reachContactStep(site);
    const filled = { ...fields, order_notes: "Clara" };
    expect((await client.post("/quote/contact", filled)).location).toBe("/quote/sent");
    expect((await storedOf(answers)).quotes).toHaveLength(1);
  });
});

test("a draft expires after thirty days", async () => {
  const text = `A draft that grows old since ${Date.now()}`;
  const client = await begin({ ...details, details: text });
  await expireDraft(text);
  expect((await client.get("/quote/scope")).location).toBe("/quote");
  expect(fieldsOf(await client.get("/quote"), "details").details).toBe("");
});

/** The names that step 3 gives with a tick, in their order. */
const recipientsOn = (page: HttpResponse) => listedOn(page, (row) => row.includes('checked=""'));

/** Those in its list, without what is folded. */
function listedOn({ body }: HttpResponse, isListed = (_row: string) => true): string[] {
  const [, shown = ""] = body.split('aria-labelledby="recipients"');
  const [list = ""] = shown.split('<details class="folded"');
  return list
    .split('<li class="recipient"')
    .slice(1)
    .filter(isListed)
    .map((row) => visibleText(/<a [^>]*>([^<]*)/.exec(row)?.[1] ?? "").trim());
}

/** Expires the draft with this text. */
async function expireDraft(text: string): Promise<void> {
  const isOwn = eq(quoteDrafts.details, text);
  await site.db.update(quoteDrafts).set({ expiresAt: 1 }).where(isOwn);
}

/** The mail to this address that contains the link. */
async function mailAbout(to: string, link: string) {
  await site.tick();
  const mail = (await site.inbox.list({ to })).find(({ text }) => text.includes(link));
  if (!mail) throw new Error(`No mail to ${to} holds ${link}.`);
  return mail;
}

async function withoutVoiceExperts(): Promise<void> {
  const rename = (from: string, to: string) =>
    site.db.run(sql`update profile_categories set category = ${to} where category = ${from}`);
  onTestFinished(async () => void (await rename("voice-paused", "voice")));
  await rename("voice", "voice-paused");
}

async function withoutPro(name: string): Promise<void> {
  const setPro = (expert: boolean) =>
    site.db.update(profiles).set({ expert }).where(eq(profiles.fullName, name));
  onTestFinished(async () => void (await setPro(true)));
  await setPro(false);
}
