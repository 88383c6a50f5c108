import type { SeedProduct } from "./types.ts";

export const TEXT_AND_WORK_PRODUCTS: readonly SeedProduct[] = [
  {
    slug: "batonpass-desk",
    name: "Batonpass Desk",
    owner: "maren-solvik",
    summary:
      "Reads incoming orders and complaints, prepares the case, and hands it to the right person.",
    description: `Batonpass sits behind a shared mailbox. Each message becomes a case with its fields filled in: customer, order lines, wish, deadline.

**What it does alone** is a list that you write. Everything else goes to a person, with the reason why it was not sure.

- reads PDFs, pictures of delivery notes and forwarded chains of mail
- writes into the order system you have, through its normal import
- one switch turns it off, and the mailbox works as before

Set-up takes two weeks; I do it together with the people who use the mailbox today.`,
    category: "AUTOMATION_RPA",
    platform: "WEB",
    pricing: "PAID",
    tags: ["order handling", "shared inbox", "erp integration"],
    addedDaysAgo: 190,
    website: "https://batonpass.example.com",
    galleryCount: 3,
  },
  {
    slug: "runloom",
    name: "Runloom",
    owner: "maren-solvik",
    summary: "A flight recorder for agents: every step, what it cost, and a button to replay it.",
    description: `Two lines in your code record each step that an agent takes: prompt, tool, answer, time, cost.

When something goes wrong you open the run, change one step and replay from there. Runs can be kept as tests; before a release all of them are played again and the differences are shown side by side.

Clients for Python and TypeScript, five minutes. Free up to 5,000 steps a month.`,
    category: "AGENTS",
    platform: "API",
    pricing: "FREEMIUM",
    tags: ["tracing", "evaluation", "developers", "openai"],
    addedDaysAgo: 74,
    website: "https://runloom.example.com",
  },
  {
    slug: "patchwicket",
    name: "Patchwicket",
    owner: "lucas-figueiral",
    summary: "Draw the steps of a small process, connect your tools, and let it run. No code.",
    description: `For teams of two to twenty who have outgrown the shared spreadsheet.

Drag a trigger (a form, a mail, a date), add steps, press run. A step can ask a model for text or a person for a yes; the person gets a message with two buttons.

1. Start from one of 30 templates
2. Try it with yesterday's data
3. Switch it on, and see each run as a line in a log

Free for three processes.`,
    category: "AUTOMATION_RPA",
    platform: "WEB",
    pricing: "FREEMIUM",
    tags: ["no-code", "ai automation", "small business", "templates"],
    addedDaysAgo: 57,
    website: "https://patchwicket.example.com",
  },
  {
    slug: "answerloft",
    name: "Answerloft",
    owner: "jamal-whitcombe",
    summary: "Drafts support replies from your own closed tickets and shows which ones it used.",
    description: `Answerloft reads closed tickets, the help pages and the price list. For a new ticket it drafts a reply and puts its sources next to it.

Nothing is sent without a click until *you* release a topic. Released topics are checked weekly: ten random replies, read by a person, with a simple right or wrong.

**Numbers you see**: share of drafts sent unchanged, share rewritten, topics that got worse.`,
    category: "NLP_CHAT",
    platform: "WEB",
    pricing: "FREEMIUM",
    tags: ["chatbots", "customer support", "openai"],
    addedDaysAgo: 152,
    website: "https://answerloft.example.com",
  },
  {
    slug: "larkmemo",
    name: "Larkmemo",
    owner: "ingrid-thorvaldsdottir",
    summary:
      "Dictation for people in boots: notes by voice in nine small languages, filed by themselves.",
    description: `Vets, surveyors and foresters speak; Larkmemo writes, recognises the animal, plot or tree number, and files the note where it belongs.

Icelandic, Faroese, Norwegian (both), Sámi, Welsh, Irish, Basque, Estonian.

- works offline, on the phone itself
- learns your names and abbreviations from a list
- the recording is kept for 30 days, then deleted`,
    category: "AUDIO_SPEECH",
    platform: "IOS",
    pricing: "PAID",
    tags: ["dictation", "speech recognition", "small languages", "offline"],
    addedDaysAgo: 110,
    website: "https://larkmemo.example.com",
  },
  {
    slug: "moodquarry",
    name: "Moodquarry",
    owner: "hye-jin-baek",
    summary: "Mood boards from your own photographs: light, color and material first, words later.",
    description: `Take a picture of a cup, a wall, a shadow. Moodquarry suggests scenes in the same light and palette, and arranges them on a board that you can pull apart.

Every generated picture keeps a note of its source photographs, so a client can see what is real.

Free with three boards; unlimited boards and full-size export in the paid plan.`,
    category: "GENERATIVE",
    platform: "IOS",
    pricing: "FREEMIUM",
    tags: ["ai images", "mood boards", "design", "generative ai"],
    addedDaysAgo: 21,
    website: "https://moodquarry.example.com",
  },
  {
    slug: "storefinch",
    name: "Storefinch",
    owner: "wanjiru-kamotho",
    summary:
      "Shows returning customers a shop window of their own, without following them elsewhere.",
    description: `Storefinch arranges the first page of a web shop for each visitor. It looks only at what happened in *your* shop, keeps it for 90 days and tells the visitor in one sentence why something is shown.

Half of the visitors see the normal page, so the effect is measured from the first day. If there is none after eight weeks, the fee is returned.

Connects to the common shop systems by a small script.`,
    category: "PERSONALIZATION",
    platform: "WEB",
    pricing: "PAID",
    tags: ["e-commerce", "recommendations", "privacy"],
    addedDaysAgo: 12,
    website: "https://storefinch.example.com",
  },
  {
    slug: "clausewick",
    name: "Clausewick",
    owner: "emilie-charbonnel",
    summary: "Search ten years of contracts by meaning, and land on the line that answers.",
    description: `Ask *which suppliers may raise prices without notice?* and get the clauses, not the documents.

- German, French, English, Italian, Spanish; old scans included
- each hit opens the page at the line, with the definition it depends on
- rights follow your file system: nobody finds what they may not open

Hosted in the EU or on your own server. No contract is used for training.`,
    category: "SEARCH_RETRIEVAL",
    platform: "WEB",
    pricing: "PAID",
    tags: ["contracts", "document search", "legal teams", "gdpr"],
    addedDaysAgo: 131,
    website: "https://clausewick.example.com",
  },
  {
    slug: "promptdrawer",
    name: "Promptdrawer",
    owner: "yuki-tanemori",
    summary: "A browser drawer for a team's prompts, each with its examples and its test result.",
    description: `Open the drawer next to any text field, pick a prompt, fill in its blanks.

Each prompt carries an owner, three examples and the date on which it was last tested. A prompt that was not tested for 60 days turns grey.

Works as a browser extension; prompts are stored as plain text files in a folder of yours. Free, no account.`,
    category: "API_WRAPPER_TOOL",
    platform: "WEB",
    pricing: "FREE",
    tags: ["prompt libraries", "browser extension", "teams", "evaluation"],
    addedDaysAgo: 5,
  },
];
