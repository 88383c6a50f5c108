import { DAY, HOUR, type SeedRequest } from "./types.ts";

/** Requests to experts without a password. */
export const OTHER_REQUESTS: readonly SeedRequest[] = [
  {
    name: "Henriette Vauclair",
    email: "h.vauclair@example.com",
    company: "Groupe Vauclair Emballages",
    category: "prompt-engineering",
    budget: "10k-25k",
    timeline: "1-3-months",
    hearAbout: "referral",
    details:
      "Playbook for the review of supplier contracts in French and German, three lawyers, about 50 contracts a month.",
    minutesAgo: 5 * DAY,
    threads: [
      {
        expert: "emilie-charbonnel",
        openedAfter: 2 * HOUR,
        unread: 1,
        lines: `
          expert 3h: Bonjour Madame, with pleasure. I would begin with twenty contracts that you have already negotiated, so that we know what you really accept.
          client 27h: You will have them on Monday, names blackened. Is that acceptable?`,
      },
      { expert: "yuki-tanemori", openedAfter: 10 * HOUR },
      { expert: "siobhan-ni-ruadhain" },
    ],
  },
  {
    name: "Ikaika Lindholm",
    email: "ikaika@lindholm.example.com",
    company: "Lindholm Tiles",
    category: "generative-ai",
    budget: "25k-50k",
    timeline: "3-6-months",
    details:
      "Room pictures for a collection of 64 tiles. They must be able to hang next to real photographs.",
    minutesAgo: 30 * HOUR,
    threads: [
      {
        expert: "giulia-terrabianca",
        openedAfter: 80,
        lines: `
          expert 2h: Ciao Ikaika, 64 is a good number. Please send me three tiles by post, not as files: I need to see what they do with light.`,
      },
      { expert: "hye-jin-baek", openedAfter: 6 * HOUR },
    ],
  },
  {
    name: "Szentmiklósi Ferenc",
    email: "ferenc.szentmiklosi@example.com",
    company: "Szentmiklósi Fuvar Bt.",
    locale: "hu",
    category: "voice-ai",
    budget: "5k-10k",
    timeline: "flexible",
    details:
      "Fuvarfelvétel telefonon, éjszaka is. A sofőrök nem olvasnak levelet vezetés közben, csak telefonálnak.",
    minutesAgo: 19 * HOUR,
    threads: [{ expert: "ingrid-thorvaldsdottir" }],
  },
  {
    name: "Ottilie Brandvold",
    email: "ottilie.brandvold@example.com",
    company: "Kommunale Kliniken Brandvold",
    category: "other",
    budget: "over-50k",
    timeline: "3-6-months",
    phone: "+49 5555 010 12",
    hearAbout: "search",
    details: "Shift planning for three hospitals, 900 nurses. Works council is involved.",
    minutesAgo: 16 * DAY,
    threads: [
      {
        expert: "thandiwe-mokgethi",
        openedAfter: 5 * HOUR,
        unread: 2,
        lines: `
          expert 6h: Good afternoon Ms Brandvold. 900 is larger than anything I have done; my largest is 240. If you can start with one hospital, I am your person. If it has to be all three at once, I am not.
          client 3d: One hospital, then. The works council asks whether the system can explain why somebody got a night shift.
          client 40m: They would like to hear it from you, in a call, with an interpreter if necessary.`,
      },
      { expert: "layla-haddadin-saber", openedAfter: 2 * DAY, archivedAfter: 3 * DAY },
    ],
  },
];
