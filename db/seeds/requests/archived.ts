import { DAY, HOUR, type SeedRequest } from "./types.ts";

export const ARCHIVED_REQUESTS: readonly SeedRequest[] = [
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
];
