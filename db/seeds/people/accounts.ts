import type { SeedPerson } from "./types.ts";

/** The three accounts with a password; see the README. */
export const ADMIN: SeedPerson = {
  username: "dora-pallagi",
  name: "Dóra Pallagi",
  country: "HU",
  biography: "",
  categories: [],
  tags: [],
  pro: false,
  joinedDaysAgo: 460,
};

export const EXPERT: SeedPerson = {
  username: "maren-solvik",
  name: "Maren Solvik",
  company: "Solvik Process Works",
  country: "NO",
  biography: `I take repetitive office work apart and put it back together with software. Most of my clients are wholesalers and service companies with 20 to 200 people: orders that arrive as PDFs, complaints that wait in a shared inbox, delivery notes that somebody types twice.

Before I build anything I sit next to the people who do the work for two days, and count. In the last project the count showed that 61 % of incoming orders followed one of four patterns. Those four now run without hands; the rest reach a person with the fields already filled in. Everything I deliver has a switch that turns it off and a log that a non-programmer can read.

I work alone, take three clients at a time, and write the handover notes in Norwegian or English.`,
  categories: ["ai-automation", "ai-agents", "enterprise"],
  tags: [
    "ai automation",
    "chatbots",
    "openai",
    "non-technical",
    "order handling",
    "erp integration",
  ],
  pro: true,
  joinedDaysAgo: 318,
  website: "https://solvik.example.com",
  linkedin: "https://network.example.com/in/maren-solvik",
  hasPicture: true,
};

export const MEMBER: SeedPerson = {
  username: "tomas-villaverde",
  name: "Tomás Villaverde",
  country: "UY",
  biography: `Translator by training. I write and test prompts for teams that publish in Spanish and Portuguese: tone, terminology, the small slips that make a text sound translated.

For every client I keep a set of 40 test texts and run it each time the model changes, so we know on the same day whether last month's prompts still hold.`,
  categories: ["prompt-engineering"],
  tags: ["openai", "spanish", "terminology", "non-technical"],
  pro: false,
  joinedDaysAgo: 41,
};
