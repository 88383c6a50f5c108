import { DAY, HOUR, type SeedRequest } from "./types.ts";

/** Requests that have ended, each in a different way. */
export const ENDED_REQUESTS: readonly SeedRequest[] = [
  {
    name: "Tobias Rautenkranz",
    email: "t.rautenkranz@example.com",
    company: "Rautenkranz Sanitärgroßhandel",
    phone: "+49 5555 010 77",
    hearAbout: "search",
    category: "ai-automation",
    budget: "25k-50k",
    timeline: "1-3-months",
    details:
      "Order desk with nine people, 60 % of the orders by mail or fax. We look for somebody who has done this before and can show it.",
    minutesAgo: 58 * DAY,
    closed: { minutesAgo: 49 * DAY, reason: "postponed", note: "" },
    threads: [
      {
        expert: "maren-solvik",
        openedAfter: 3 * HOUR,
        archivedAfter: 2 * DAY,
        lines: `
          expert 4h: Good morning Mr Rautenkranz, I have, three times in your trade. Would a call with one of them help you more than slides from me?
          client 21h: Very much. Tuesday or Thursday after three.
          expert 2h: Thursday, half past three. Ms Aunehaug from a wholesaler near Kristiansund will call you herself; I shall not be on the line.
          client 6d: That was a useful hour. The board has postponed everything that costs money to next year. I will come back to you, and not because I am polite.
          expert 3h: Thank you for telling me. I keep your notes; write when it is time.`,
      },
      { expert: "jamal-whitcombe", openedAfter: 9 * HOUR },
    ],
  },
  {
    name: "Sunil Perera-Knox",
    email: "sunil.pk@example.com",
    category: "generative-ai",
    budget: "not-sure",
    timeline: "asap",
    details: "need 500 product pictures till tomorrow, what is your best price",
    minutesAgo: 34 * DAY,
    threads: [
      {
        expert: "maren-solvik",
        openedAfter: 14 * HOUR,
        declined: { after: 15 * HOUR, reason: "timing", note: "" },
      },
    ],
  },
  {
    name: "Giancarlo Petrosyan-Moss",
    email: "giancarlo@mossvineyards.example.com",
    company: "Moss Vineyards",
    category: "generative-ai",
    budget: "under-5k",
    timeline: "asap",
    details:
      "Labels for eleven wines, each with a drawing of the slope it comes from. We have the photographs and a printer who waits.",
    minutesAgo: 12 * DAY,
    threads: [
      {
        expert: "maren-solvik",
        openedAfter: 2 * HOUR,
        declined: {
          after: 5 * HOUR,
          reason: "capacity",
          note: "I am with a customer until the end of next month and would not do your slopes justice. Somebody who draws for a living will be quicker and cheaper than I am.",
        },
      },
      {
        expert: "giulia-terrabianca",
        openedAfter: 3 * HOUR,
        lines: `
          expert 4h: Buongiorno Giancarlo, eleven slopes in a fortnight is possible if the photographs have shadows. Do they?
          client 50m: Morning light, all of them. You will have them tonight.`,
      },
    ],
  },
  {
    name: "Anneke Wolterbeek",
    email: "anneke.wolterbeek@example.com",
    company: "Wolterbeek Letselschade",
    phone: "+31 10 555 0184",
    hearAbout: "social-media",
    category: "ai-strategy",
    budget: "5k-10k",
    timeline: "1-3-months",
    details:
      "Law firm, nine people. We want to know which of our letters a machine may draft, and who has to sign what then.",
    minutesAgo: 41 * DAY,
    threads: [
      {
        expert: "maren-solvik",
        openedAfter: 26 * HOUR,
        expiredAfter: 30 * DAY + 1,
      },
      { expert: "vasudha-karnawat", expiredAfter: 30 * DAY + 1 },
      {
        expert: "jorg-hauenstein",
        openedAfter: 6 * HOUR,
        lines: `
          expert 8h: Good afternoon Ms Wolterbeek, the second half of your question is the interesting one. I would begin with the three letters that you send most often.`,
      },
    ],
  },
  {
    name: "Dubravka Stanić",
    email: "dubravka@stanic-transport.example.com",
    company: "Stanić Transport",
    category: "ai-automation",
    budget: "10k-25k",
    timeline: "1-month",
    hearAbout: "search",
    details:
      "40 lorries, three dispatchers. Freight offers come in by mail in five languages; we want the price and the dates in our table, and nothing else.",
    minutesAgo: 20 * DAY,
    closed: {
      minutesAgo: 6 * DAY,
      reason: "no-fit",
      note: "Thank you both for your time. We will first tidy up our own table and ask again when it deserves it.",
    },
    threads: [
      {
        expert: "maren-solvik",
        openedAfter: 90,
        lines: `
          expert 3h: Hello Dubravka, five languages are no trouble, five ways to write a date are. Could I see twenty offers and the table as it is today?
          client 30h: The table has grown since 2014 and I am a little ashamed of it. Sent to your address.
          expert 2d: I have seen worse. Two of its columns mean the same and four mean nothing any more. It would be honest to mend it first; then the machine costs half.`,
      },
      { expert: "agnes-komuves-halasz", openedAfter: 7 * HOUR },
    ],
  },
];
