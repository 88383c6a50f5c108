import type { SeedPerson } from "./types.ts";

export const AMERICAS: readonly SeedPerson[] = [
  {
    username: "lucas-figueiral",
    name: "Lucas Abrantes Figueiral",
    company: "Oficina Nove",
    country: "BR",
    biography: `We are an agency of nine in Belo Horizonte: two designers, five engineers, one accountant who keeps us honest, and me. We build customer service and sales assistants for retailers and private schools, from the first conversation script to the dashboard that shows what they cost.

Every project has a named person on the client's side who may stop it. Of 38 projects, 31 are still running, four were stopped by that person, and three were our mistake; I am happy to talk about those.`,
    categories: ["ai-agency", "marketing", "ai-automation"],
    tags: ["chatbots", "conversational ai", "ai marketing", "lovable", "retail", "portuguese"],
    pro: true,
    joinedDaysAgo: 308,
    servedDaysAgo: 11,
    website: "https://oficinanove.example.com",
    hasPicture: true,
  },
  {
    username: "jamal-whitcombe",
    name: "Jamal Whitcombe",
    company: "Porchlight Systems",
    country: "US",
    biography: `Support teams hire me when the queue is longer than the week. I read 500 closed tickets, sort them by hand, and only then decide which ones a machine may answer. Usually it is a third, never more than half.

I build in the open: the client sees the prompt, the tests and the monthly bill. Property managers, a credit union, two regional utilities. Average first reply for the last one went from 9 hours to 14 minutes, and the number of people who ask for a human did not change, which was the point.`,
    categories: ["ai-agents", "ai-automation"],
    tags: ["chatbots", "openai", "customer support", "evaluation", "replit", "conversational ai"],
    pro: true,
    joinedDaysAgo: 246,
    servedDaysAgo: 3,
    website: "https://porchlight.example.com",
    twitter: "https://short.example.com/@jwhitcombe",
    hasPicture: true,
  },
  {
    username: "chloe-gauvremont",
    name: "Chloé Gauvremont",
    country: "CA",
    biography: `Former subtitle editor. I write prompts the way I used to write style sheets: short, with examples, with a list of what must never appear. Bilingual teams (French and English) are most of my week.

Ask me for the test sheet that I give to every client. It is one page and it is free.`,
    categories: ["prompt-engineering"],
    tags: ["openai", "generative ai", "french", "localisation", "style guides"],
    pro: false,
    joinedDaysAgo: 58,
    hasPicture: true,
  },
  {
    username: "marisol-quintanar",
    name: "Marisol Quintanar Ibarra",
    company: "Taller Papalote",
    country: "MX",
    biography:
      "Illustrator. I prepare picture series for museums and textbooks with image models as a sketching partner: forty rough ideas in a morning, three of them redrawn by hand until they are right. Historical costume is checked with a curator, always.",
    categories: ["generative-ai"],
    tags: ["ai art", "ai images", "midjourney", "illustration", "museums"],
    pro: false,
    takesProjects: false,
    joinedDaysAgo: 83,
    hasPicture: true,
  },
  {
    username: "sofia-echeverri-lund",
    name: "Sofía Echeverri-Lund",
    company: "Cordillera Growth",
    country: "CO",
    biography:
      "Paid search and landing pages for software companies that sell in Spanish. Models write variants, I choose the claims and delete most adjectives. Monthly report of one page: spent, earned, learnt, next.",
    categories: ["marketing"],
    tags: ["ai marketing", "search ads", "lovable", "spanish", "landing pages"],
    pro: false,
    joinedDaysAgo: 27,
    hasPicture: true,
  },
  {
    username: "maximiliano-de-la-reguera",
    name: "Maximiliano Alejandro Fernández de la Reguera y Montenegro",
    company: "Estudio Jurídico Fernández de la Reguera, Montenegro y Asociados",
    country: "AR",
    biography:
      "Abogado in Mendoza, labour and water law. I have built a searchable collection of 19,000 provincial rulings for my own office and now do the same for other firms: collection, cleaning, citations that link to the page. I do not sell legal advice through it.",
    categories: ["legal"],
    tags: ["case law", "document search", "spanish", "retrieval"],
    pro: false,
    joinedDaysAgo: 112,
  },
];
