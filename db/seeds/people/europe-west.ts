import type { SeedPerson } from "./types.ts";

export const WESTERN_EUROPE: readonly SeedPerson[] = [
  {
    username: "emilie-charbonnel",
    name: "Émilie Charbonnel-Dufresne",
    company: "Cabinet Charbonnel-Dufresne",
    country: "FR",
    biography: `Avocate for nine years, then legal engineer. I set up contract review for in-house teams of two to ten lawyers: clause libraries, playbooks that a model can follow, and a reading order for what it is not sure about.

I never let a model write the final wording. It finds, compares and explains; a lawyer signs. On 640 supplier contracts of a packaging group that cut the first reading from 50 minutes to 15, and the missed-clause rate in a blind check was lower than that of two tired humans.`,
    categories: ["legal", "prompt-engineering"],
    tags: ["contract review", "clause libraries", "openai", "gdpr", "french"],
    pro: true,
    joinedDaysAgo: 334,
    servedDaysAgo: 15,
    website: "https://charbonnel-dufresne.example.com",
    linkedin: "https://network.example.com/in/emilie-charbonnel",
    hasPicture: true,
  },
  {
    username: "jorg-hauenstein",
    name: "Jörg Hauenstein",
    company: "Hauenstein Werkberatung",
    country: "DE",
    biography: `Thirty-one years in machine building, eight of them as plant manager. Today I help family-owned manufacturers to decide where AI earns its keep and, more often, where a better form would do. My clients have between 150 and 2,000 employees and a works council, which I like to have at the table from the first day.

Typical sequence: a week on the shop floor, a list of some twenty candidates with an honest estimate in euros, three pilots with a date on which each of them ends.`,
    categories: ["enterprise", "cai-officers"],
    tags: ["manufacturing", "works council", "roadmaps", "pilot projects", "non-technical"],
    pro: true,
    joinedDaysAgo: 391,
    servedDaysAgo: 40,
    website: "https://hauenstein.example.com",
  },
  {
    username: "ruben-van-der-wielen",
    name: "Ruben van der Wielen",
    company: "Sluiswerk Automatisering",
    country: "NL",
    biography:
      "Invoices, customs papers, claims. I connect document reading to the software that a company already pays for, mostly for freight forwarders around Rotterdam and Venlo. Four people, fixed prices, a maintenance contract that may be ended every month.",
    categories: ["ai-automation", "data-analysis"],
    tags: ["ai automation", "document processing", "freight", "customs", "invoices"],
    pro: true,
    joinedDaysAgo: 210,
    servedDaysAgo: 22,
    website: "https://sluiswerk.example.com",
  },
  {
    username: "isabeau-lambrechts",
    name: "Isabeau de Wit-Lambrechts",
    country: "BE",
    biography:
      "Notarial clerk turned consultant. I help notaries and small law firms in Flanders to search their own archives: scanning, recognising old typefaces, finding the deed from 1978 that mentions the path behind the garden.",
    categories: ["legal"],
    tags: ["archives", "document search", "dutch", "non-technical"],
    pro: false,
    joinedDaysAgo: 118,
  },
  {
    username: "catarina-moutinho",
    name: "Catarina Vasques Moutinho",
    company: "Maré Baixa",
    country: "PT",
    biography:
      "Campaigns for guesthouses, surf schools and one stubborn lighthouse museum. I use models to draft in five languages and to sort reviews; the offers, the pictures and the arithmetic are done by hand. Booking cost per night for my current eleven clients: 6.20 euros, down from 9.80 two seasons ago.",
    categories: ["marketing"],
    tags: ["ai marketing", "tourism", "ai images", "portuguese"],
    pro: false,
    joinedDaysAgo: 77,
    hasPicture: true,
  },
  {
    username: "giulia-terrabianca",
    name: "Giulia Terrabianca",
    company: "Studio Terrabianca",
    country: "IT",
    biography: `Art director. Fashion catalogues, tile collections, book covers: I train small image models on a client's own photographs and drawings, so that what comes out looks like them and belongs to them.

A tile maker near Sassuolo used to shoot 30 rooms for each collection. We now shoot six and generate the rest, with a retoucher who looks at every joint. I insist on a written line about rights in every contract and on telling readers what is generated.`,
    categories: ["generative-ai", "marketing"],
    tags: ["generative ai", "ai images", "ai art", "midjourney", "fine-tuning", "fashion"],
    pro: true,
    joinedDaysAgo: 164,
    servedDaysAgo: 9,
    website: "https://terrabianca.example.com",
    hasPicture: true,
  },
];
