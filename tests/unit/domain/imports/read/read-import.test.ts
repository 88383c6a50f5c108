import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { continueImports } from "#app/domain/imports/continue-imports.server.ts";
import { cancelImport } from "#app/domain/imports/import-states.server.ts";
import { readExpertRow } from "#app/domain/imports/read/expert-row.server.ts";
import { findCountry } from "#app/domain/imports/read/find-country.server.ts";
import type { ImportType } from "#app/domain/imports/schema.ts";
import { profiles, settings, users } from "#db/schema.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { addPeople, person } from "#tests/unit/domain/experts/people.ts";
import { messageOf, setUpImports } from "#tests/unit/domain/imports/import-steps.ts";

test.each([
  ["HU", "HU"],
  [" gb ", "GB"],
  ["united-kingdom", "GB"],
  ["South Korea", "KR"],
  ["Dél-Korea", "KR"],
  ["del korea", "KR"],
  ["Deutschland", "DE"],
  ["ÖSTERREICH", "AT"],
  ["Côte d’Ivoire", "CI"],
  ["Ελλάδα", "GR"],
  ["Česko", "CZ"],
])("%s is %s", (text, code) => {
  expect(findCountry(text)).toBe(code);
});

test.each(["", "Utopia", "EU", "H", "constructor"])("%s is no country", (text) => {
  expect(findCountry(text)).toBeUndefined();
});

const fixture = setUpImports();

/** The line and the cells of each row. */
async function cellsOf(type: ImportType, content: string | Uint8Array) {
  const view = await fixture.read(type, content);
  const rows = await fixture.rows(view.id);
  return rows.map(({ line, cells }) => [line, cells] as const);
}

async function messagesOf(type: ImportType, content: string): Promise<string[]> {
  return fixture.messages((await fixture.read(type, content)).id);
}

describe("a file", () => {
  test.each([
    ["commas and line feeds", "name,company\nAnna,Kiss Ltd\nBo,Bo Ltd\n"],
    [
      "semicolons and carriage returns with line feeds",
      "name;company\r\nAnna;Kiss Ltd\r\nBo;Bo Ltd\r\n",
    ],
    ["tabs", "name\tcompany\nAnna\tKiss Ltd\nBo\tBo Ltd"],
    ["carriage returns alone", "name,company\rAnna,Kiss Ltd\rBo,Bo Ltd\r"],
    ["a mark of the encoding", "\uFEFFname,company\nAnna,Kiss Ltd\nBo,Bo Ltd"],
    [
      "a mark, quoted headings and quoted cells",
      '\uFEFF"name","company"\r\n"Anna","Kiss Ltd"\r\n"Bo","Bo Ltd"\r\n',
    ],
    ["headings in another order and case", "COMPANY, Full Name \nKiss Ltd,Anna\nBo Ltd,Bo\n"],
  ])("with %s gives the same rows", async (_, content) => {
    const rows = await cellsOf("experts", content);
    expect(rows.map(([line]) => line)).toEqual([2, 3]);
    expect(rows.map(([, cells]) => [cells.name ?? cells.full_name, cells.company])).toEqual([
      ["Anna", "Kiss Ltd"],
      ["Bo", "Bo Ltd"],
    ]);
  });

  test("may name its delimiter in a line of its own", async () => {
    const row = [[3, { name: "Anna", company: "Kiss Ltd" }]];
    expect(await cellsOf("experts", "sep=;\nname;company\nAnna;Kiss Ltd\n")).toEqual(row);
  });

  test("may have quotes, delimiters and line ends in quoted cells, and every line counts", async () => {
    const anna = '"Kiss, Anna","She said ""yes"".\r\nThen, she left;\r\n",Kiss Ltd';
    const lines = ["name,biography,company", anna, "", '  ,," "', 'Bo,"a""b",Bo Ltd'];
    const content = lines.join("\r\n");
    const biography = 'She said "yes".\r\nThen, she left;';
    expect(await cellsOf("experts", content)).toEqual([
      [2, { name: "Kiss, Anna", biography, company: "Kiss Ltd" }],
      [7, { name: "Bo", biography: 'a"b', company: "Bo Ltd" }],
    ]);
  });

  test("may have formulas, which are plain text, also in the form of our own files", async () => {
    expect(await cellsOf("experts", "name,company\n=1+1,@SUM(A1)\n'=1+1,'+49\n'Tis,-\n")).toEqual([
      [2, { name: "=1+1", company: "@SUM(A1)" }],
      [3, { name: "=1+1", company: "+49" }],
      [4, { name: "'Tis", company: "-" }],
    ]);
  });

  test("loses no letter at the end of a part within a letter or a row", async () => {
    const long = "őűáé€😀".repeat(40);
    const names = Array.from({ length: 1_500 }, (_, nth) => `Ágnes ${nth}`);
    const rows = names.map((name) => `${name},"${long}\n${long}"`);
    const read = await cellsOf("experts", `name,biography\n${rows.join("\n")}`);
    expect(read.map(([, cells]) => cells.name)).toEqual(names);
    const biographies = new Set(read.map(([, cells]) => cells.biography));
    expect(biographies).toEqual(new Set([`${long}\n${long}`]));
    expect(read.map(([line]) => line)).toEqual(names.map((_, nth) => 2 + 2 * nth));
  });

  test("may have unknown headings, which are listed and ignored", async () => {
    const content = "name,Shoe size,,import_errors\nAnna,38,x,Missing\n";
    const view = await fixture.read("experts", content);
    expect(view).toMatchObject({ state: "ready", valid: 1 });
    expect(view.ignoredColumns).toEqual(["shoe_size", "column_3"]);
  });

  test("may have headings that are names in JavaScript, and cells with very long lists", async () => {
    const list = "x;".repeat(20_000);
    const content = `name,constructor,toString,__proto__,category\nAnna,1,2,3,legal\nBo,1,2,3,${list}\n`;
    const view = await fixture.read("experts", content);
    expect(view).toMatchObject({ state: "ready", valid: 1, invalid: 1 });
    expect(view.ignoredColumns).toEqual(["constructor", "tostring", "__proto__"]);
    expect(await fixture.messages(view.id)).toHaveLength(10);
  });

  test("with a cell of 64 kB is read, and the cell is too long", async () => {
    const huge = "x".repeat(64 * 1024);
    const view = await fixture.read("experts", `name,biography\nAnna,"${huge}"\nBo,short\n`);
    expect(view).toMatchObject({ state: "ready", valid: 1, invalid: 1 });
    const message = "Row 2, column biography: use at most 5000 characters";
    expect(await fixture.messages(view.id)).toEqual([message]);
  });

  test("is read on by the next worker, and by one worker at a time", async () => {
    const rows = Array.from({ length: 2_000 }, (_, nth) => `Name ${nth},n${nth}@read-on.test`);
    const importId = await fixture.upload("experts", `name,email\n${rows.join("\n")}\n`);
    await fixture.database.startServer();
    const budget = { rows: 10, ms: 60_000, importId };
    await atOnce(3, () => continueImports(fixture.services, budget));
    const view = await fixture.look(importId);
    expect(view.state).toBe("reading");
    expect(view.progress).toBeGreaterThan(10);
    await continueImports(fixture.services, { rows: 10_000, ms: 60_000, importId });
    const ready = { state: "ready", total: 2_000, valid: 2_000 };
    expect(await fixture.look(importId)).toMatchObject(ready);
  });

  test("that was canceled is read no further", async () => {
    const importId = await fixture.upload("experts", "name\nAnna Canceled\n");
    expect(await cancelImport(fixture.db, { importId, actorId: fixture.adminId })).toBe("canceled");
    await continueImports(fixture.services, { rows: 10, ms: 1_000, importId });
    expect(await fixture.look(importId)).toMatchObject({ state: "canceled", total: 0 });
    expect(await cancelImport(fixture.db, { importId, actorId: fixture.adminId })).toBe("over");
  });
});

describe("a file is refused as a whole", () => {
  const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));
  const unclosed = 'name,company\nAnna,X\n"Bo,Y\nCili,Z\n';
  const longRow = `name,biography\nAnna,"${"x".repeat(1_100_000)}"\n`;
  test.each([
    ["without anything in it", "", "empty"],
    ["with a mark alone", "\uFEFF", "empty"],
    ["with headings only", "name,email", "empty"],
    ["with headings and blank rows only", "name,email\r\n\r\n,\r\n , \r\n", "empty"],
    ["in UTF-16", utf16("name,email\nAnna,a@x.test\n"), "encoding"],
    ["in UTF-16 without its mark", utf16("name,email\nAnna,\n").slice(2), "encoding"],
    ["with more than 200 columns", `name${",x".repeat(200)}\nAnna\n`, "columns"],
    ["with headings that never end", '"name,company\nAnna,X\n', "unreadable"],
    ["with an unclosed quotation mark", unclosed, "unreadable"],
    ["with a row of more than a megabyte", longRow, "unreadable"],
  ] as const)("%s", async (_, content, problem) => {
    const view = await fixture.read("experts", content);
    expect(view).toMatchObject({ state: "refused", problem, progress: 100 });
    expect(view.finishedAt).not.toBeNull();
  });

  test("and the page names the line", async () => {
    expect((await fixture.read("experts", unclosed)).line).toBe(3);
  });
});

describe("a row of experts is invalid", () => {
  const CATEGORIES =
    "machine-learning, cai-officers, prompt-engineering, ai-agency, generative-ai, ai-automation, ai-agents, data-analysis, workplace-training, finance, legal, medical, science, hardware, education, enterprise, voice, marketing";
  test.each([
    ["name,company\n,Kiss Ltd", "Missing name in row 2"],
    ["name\nA", "The name in row 2 is too short"],
    [
      "name,category\nAnna,Wizards",
      `Invalid category "Wizards" in row 2. Valid categories are: ${CATEGORIES}`,
    ],
    [
      'name,category\nAnna,"legal,voice;finance,medical"',
      "Too many categories in row 2. An expert can have at most 3.",
    ],
    ["name,country\nAnna,Utopia", 'Unknown country "Utopia" in row 2'],
    ["name,email\nAnna,anna", 'Invalid email "anna" in row 2'],
    ["name,email\nAnna,x@unclaimed.invalid", 'Invalid email "x@unclaimed.invalid" in row 2'],
    [
      "name,website_url\nAnna,javascript:alert(1)",
      'Invalid web address "javascript:alert(1)" in column website_url in row 2',
    ],
    [
      "name,website_url\nAnna,https:\\\\a.example",
      'Invalid web address "https:\\\\a.example" in column website_url in row 2',
    ],
    [
      'name,linkedin_url\nAnna,"https://a.example/\tb"',
      'Invalid web address "https://a.example/ b" in column linkedin_url in row 2',
    ],
    [
      "name,time_zone\nAnna,Mars/Base",
      'Unknown time zone "Mars/Base" in row 2. A valid one is Europe/Budapest',
    ],
    ["name,languages\nAnna,en; Klingon", 'Unknown language "Klingon" in row 2'],
    [
      "name,rate_from\nAnna,ninety",
      'Invalid amount "ninety" in column rate_from in row 2. Valid amounts are US dollars from 1 to 100000',
    ],
    [
      "name,smallest_project\nAnna,0",
      'Invalid amount "0" in column smallest_project in row 2. Valid amounts are US dollars from 1 to 10000000',
    ],
    [
      `name,selected_work\nAnna,"${"A: b\n".repeat(6)}"`,
      "Row 2, column selected_work: use at most 5 lines",
    ],
    [
      `name,selected_work\nAnna,"${"x".repeat(201)}"`,
      "Row 2, column selected_work: use at most 200 characters per line",
    ],
    ["name,rate_unit\nAnna,week", 'Invalid unit "week" in row 2. Valid units are: hour, day'],
    [
      "name,work_mode\nAnna,moon",
      'Invalid place of work "moon" in row 2. Valid values are: remote, on-site, both',
    ],
    ["name,company\nAnna,X,Y", "Row 2 has more cells than the file has columns"],
    ['name,company\n"Anna" Kiss,"X"\nBo,Y\n', "A quotation mark in row 2 is in the wrong place"],
  ])("%j gives the message: %s", async (content, message) => {
    expect(await messagesOf("experts", content)).toEqual([message]);
  });

  test("with one message for each problem", async () => {
    const content = "name,email,country\n\nAnna,anna@fine.test,HU\n,x,Utopia\n";
    expect(await messagesOf("experts", content)).toEqual([
      "Missing name in row 4",
      'Invalid email "x" in row 4',
      'Unknown country "Utopia" in row 4',
    ]);
  });

  test("when it repeats a row, or has the address of another row or of a member", async () => {
    const email = "Mara.Member@Example.com";
    await addPeople(fixture.db, person("Mara", { username: "mara.member" }));
    const content = [
      ...["name,email,company", "Anna,anna@twice.test,X", "Anna,anna@twice.test,X"],
      ...["Other Anna,ANNA@twice.test,Y", "Bo,,", "Bo,,", `Mara,${email},`],
    ];
    expect(await messagesOf("experts", content.join("\n"))).toEqual([
      "Row 3 repeats row 2",
      "Row 4 has the same email as row 2",
      "Row 6 repeats row 5",
      'A member already uses the email "mara.member@example.com" in row 7',
    ]);
  });
});

describe("a row of experts", () => {
  const hungary = ["Hungary", "hungary", "Magyarország", "MAGYARORSZAG", "Ungarn", "Hongrie"];
  test.each(["HU", "hu", ...hungary])("may name its country %s", async (country) => {
    const view = await fixture.read("experts", `name,location\nAnna,${country}`);
    expect(view).toMatchObject({ valid: 1, invalid: 0 });
  });

  test("may write its facts in several ways", async () => {
    const head = "name,city,time_zone,languages,rate_from,rate_unit,smallest_project,work_mode";
    const rows = [
      'Anna,Győr,budapest,"magyar, English",$90,per hour,"2,500",On site',
      "Bo,,Europe/Budapest,hu;de,1 200,DAILY,,both",
    ];
    const view = await fixture.read("experts", [head, ...rows].join("\n"));
    expect(await fixture.messages(view.id)).toEqual([]);
    expect(view).toMatchObject({ valid: 2, invalid: 0 });
  });

  test("may name its categories by key, label or alias", async () => {
    const content =
      'name,category\nAnna,"LEGAL; chief-ai-officers, AI Voice Experts"\nBo,Prompt Engineering,\n';
    const view = await fixture.read("experts", content);
    expect(view).toMatchObject({ valid: 2, invalid: 0 });
  });
});

describe("a row of experts with names and amounts as people write them", () => {
  test("has categories by their Hungarian names, in any case and without accents", async () => {
    const content =
      'name,category\nAnna,"Gépi tanulási szakértők; MI-VEZETŐK"\nBo,jogi mi-szakertok\n';
    const view = await fixture.read("experts", content);
    expect(await fixture.messages(view.id)).toEqual([]);
    expect(view).toMatchObject({ valid: 2, invalid: 0 });
  });

  const rateOf = (cell: string): [rate: number | null, problems: string[]] => {
    const rates = { eur: 0.92, huf: 350 };
    const cells = { name: "Anna", rate_from: cell };
    const { values, problems } = readExpertRow({ line: 2, cells, rates });
    return [values.rateFrom, problems.map(messageOf)];
  };

  test.each([
    ["80.50", 81],
    ["80,40", 80],
    ["$1,234.00", 1_234],
    ["€ 80,50", 88],
    ["35 000 Ft", 100],
  ])("has the amount %s, which are %d dollars", (cell, dollars) => {
    expect(rateOf(cell)).toEqual([dollars, []]);
  });

  test("is refused with the reason where the amount is not clear, or has no rate", () => {
    const [, [unclear]] = rateOf("1.500");
    expect(unclear).toContain('Invalid amount "1.500" in column rate_from in row 2.');
    const [, [pounds]] = rateOf("£80");
    expect(pounds).toContain('The amount "£80" in column rate_from in row 2 isn\'t in US dollars');
  });

  test("uses the rates of the settings, and none without their day", async () => {
    const { db } = fixture;
    const head = "name,email,rate_from\n";
    const before = await fixture.read("experts", `${head}Anna,a@rates.test,"€ 80,50"`);
    expect(await fixture.messages(before.id)).toEqual([
      expect.stringContaining("the settings have no exchange rate for its currency"),
    ]);
    const values = [
      { key: "rate_eur", value: "0.92" },
      { key: "rates_date", value: "2031-01-02" },
    ];
    await db.insert(settings).values(values.map((row) => ({ ...row, updatedAt: 1 })));
    const view = await fixture.take("experts", `${head}Bo,b@rates.test,"€ 80,50"`);
    expect(view).toMatchObject({ state: "done", applied: 1 });
    const [bo] = await db
      .select({ rateFrom: profiles.rateFrom })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.id))
      .where(eq(users.email, "b@rates.test"));
    expect(bo).toEqual({ rateFrom: 88 });
    await db.delete(settings);
  });
});

test.each(["Gépi látás", "gepi latas", "Vision", "Automatizálás", "Prediktív elemzés", "Fintech"])(
  "a row of products may name its category %s",
  async (category) => {
    const head = "name,summary,category,platform,pricing_model,tags,expert";
    const view = await fixture.read("products", `${head}\nn,s,${category},WEB,Fizetős,,`);
    expect(await fixture.messages(view.id)).toEqual([]);
  },
);

describe("a row of products is invalid", () => {
  const HEAD = "name,summary,category,platform,pricing_model,tags,expert";
  const CATEGORIES =
    "NLP_CHAT, VISION, AUDIO_SPEECH, GENERATIVE, PREDICTIVE_ANALYTICS, PERSONALIZATION, AUTOMATION_RPA, AGENTS, SEARCH_RETRIEVAL, SECURITY_FRAUD, MLOPS_DEVTOOLS, DATA_LABELING, INDUSTRY_HEALTHCARE, INDUSTRY_FINTECH, INDUSTRY_RETAIL, INDUSTRY_EDTECH, API_WRAPPER_TOOL, NO_CODE, OTHER";
  test.each([
    [",s,VISION,WEB,FREE,,", "Missing name in row 2"],
    ["n,,VISION,WEB,FREE,,", "Missing summary in row 2"],
    ["n,s,,WEB,FREE,,", "Missing category in row 2"],
    [
      "n,s,MAGIC,WEB,FREE,,",
      `Invalid category "MAGIC" in row 2. Valid categories are: ${CATEGORIES}`,
    ],
    [
      "n,s,VISION,FRIDGE,FREE,,",
      'Invalid platform "FRIDGE" in row 2. Valid platforms are: WEB, IOS, ANDROID, API, OTHER',
    ],
    ["n,s,VISION,WEB,,,", "Missing pricing model in row 2"],
    [
      "n,s,VISION,WEB,CHEAP,,",
      'Invalid pricing model "CHEAP" in row 2. Valid pricing models are: FREE, FREEMIUM, PAID',
    ],
    ["n,s,VISION,WEB,FREE,a;b;c;d;e;f,", "Too many tags in row 2. Use at most 5."],
    ["n,s,VISION,WEB,FREE,,unknown", 'Unknown expert "unknown" in row 2'],
    [`${"n".repeat(81)},s,VISION,WEB,FREE,,`, "Row 2, column name: use at most 80 characters"],
    [`n,${"s".repeat(161)},VISION,WEB,FREE,,`, "Row 2, column summary: use at most 160 characters"],
  ])("%s", async (row, message) => {
    expect(await messagesOf("products", `${HEAD}\n${row}\n`)).toEqual([message]);
  });

  test("when its expert is not Pro", async () => {
    await addPeople(fixture.db, person("Frida Free", { username: "frida-free" }));
    expect(await messagesOf("products", `${HEAD}\nn,s,vision,,free,,Frida-Free\n`)).toEqual([
      `The expert "frida-free" in row 2 isn't on Pro and can't list products`,
    ]);
  });

  test("but not because of upper case or a blank platform", async () => {
    const content = `${HEAD}\nn,s,nlp chat,web,Freemium,,\nm,s,Predictive,,paid,x;y,\n`;
    expect(await messagesOf("products", content)).toEqual([]);
  });
});
