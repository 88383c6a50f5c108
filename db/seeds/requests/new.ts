import { DAY, HOUR, type SeedRequest } from "./types.ts";

/** Requests that no expert has answered yet. */
export const NEW_REQUESTS: readonly SeedRequest[] = [
  {
    name: "Rasmus Egelykke",
    email: "rasmus.egelykke@example.com",
    category: "ai-agent",
    budget: "not-sure",
    timeline: "flexible",
    details:
      "We are a housing association with 1,400 flats. Could an agent take repair reports at night?",
    minutesAgo: 11,
    threads: [
      { expert: "maren-solvik" },
      { expert: "bertalan-orsi" },
      { expert: "priyanka-v-oyelaran" },
      { expert: "jamal-whitcombe", openedAfter: 7 },
      { expert: "ingrid-thorvaldsdottir" },
    ],
  },
  {
    name: "Beatriz Calderón-Whyte",
    email: "b.calderon@altamar.example.com",
    company: "Altamar Seafood Trading",
    phone: "+34 955 010 442",
    hearAbout: "referral",
    category: "ai-automation",
    budget: "10k-25k",
    timeline: "1-3-months",
    details: `We import frozen fish from eleven suppliers. Every container comes with a health certificate, a packing list and an invoice, and the three never agree.

Today two people compare them by hand:
- weights per lot (the units differ)
- lot numbers, often handwritten
- the name of the vessel

About 30 containers a month, 40 minutes each. The comparison should run by itself and show us only what does not match. Our system is old but has a CSV import.

You worked for a customer of ours (Kranholm); they gave me your name.`,
    minutesAgo: 3 * HOUR + 10,
    threads: [{ expert: "maren-solvik" }],
  },
  {
    name: "Pieter Oosterbaan",
    email: "pieter@oosterbaan.example.com",
    company: "Oosterbaan Kozijnen",
    hearAbout: "search",
    category: "ai-automation",
    budget: "5k-10k",
    timeline: "1-month",
    details:
      "Window frames, 35 employees. Architects send us drawings by mail, we type the sizes into our calculation. 15 to 20 requests a day, most of them PDFs from the same four programs. Can the sizes be read automatically? An error of one centimetre costs us a frame.",
    minutesAgo: 22 * HOUR,
    threads: [
      { expert: "maren-solvik", openedAfter: 95 },
      {
        expert: "ruben-van-der-wielen",
        openedAfter: 40,
        unread: 1,
        lines: `
          expert 55m: Goedemiddag Pieter, drawings from known programs are the friendly case: the sizes are text in the file, not pixels. Send me five of each, and I can tell you by Friday how many come out right to the millimetre.`,
      },
      { expert: "agnes-komuves-halasz" },
    ],
  },
  {
    name: "Folasade Brightwater",
    email: "folasade.brightwater@example.com",
    company: "Cedar Lane Veterinary Group",
    phone: "+1 555 0142",
    category: "ai-agent",
    budget: "25k-50k",
    timeline: "3-6-months",
    details:
      "Six practices, one telephone desk. Half of the calls are about opening hours, prescriptions and 'is my dog's blood result back'. We want an assistant on the website first, the telephone later. It must never give medical advice.",
    minutesAgo: 2 * DAY + 4 * HOUR,
    additions: [
      [
        26 * HOUR,
        "One thing I forgot: our practice software has an interface, but the maker charges for it per call. Please take that into account.",
      ],
      [
        27 * HOUR + 30,
        "And we would prefer to start with two practices, Cedar Lane and Mill Road.",
      ],
    ],
    threads: [
      {
        expert: "maren-solvik",
        openedAfter: 5 * HOUR,
        unread: 2,
      },
      { expert: "priyanka-v-oyelaran", openedAfter: 9 * HOUR, unread: 1 },
    ],
  },
];
