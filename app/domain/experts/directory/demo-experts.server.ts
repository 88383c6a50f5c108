import { NEW_PROFILE } from "#app/domain/experts/profile/fields.ts";
import type { ExpertCard } from "#app/domain/experts/schema.ts";

type Invented = Pick<
  ExpertCard,
  "name" | "company" | "country" | "biography" | "categories" | "tags" | "badge"
>;

const INVENTED: readonly Invented[] = [
  {
    name: "Elena Marchetti",
    company: "Lagoon Analytics",
    country: "IT",
    biography:
      "Builds forecasting models for retailers and hotels. Ten years between data science and operations taught her that the best model is the one a shift manager trusts on a Monday morning.",
    categories: ["data-analysis", "machine-learning"],
    tags: ["forecasting", "python", "dashboards"],
    badge: "experts.verified",
  },
  {
    name: "Bálint Szekeres",
    company: "Kaptár Automation",
    country: "HU",
    biography:
      "Connects the tools a small company already has: mail, invoices, stock and calendar. Most of his projects are live within three weeks and pay for themselves within a quarter.",
    categories: ["ai-automation", "ai-agents"],
    tags: ["ai automation", "chatbots", "non-technical"],
    badge: "experts.verified",
  },
  {
    name: "Priya Raghunathan",
    company: "Clearword Studio",
    country: "IN",
    biography:
      "Writes, tests and documents prompts for support teams in four languages. She measures every change against real conversations before anybody sees it.",
    categories: ["prompt-engineering", "generative-ai"],
    tags: ["openai", "conversational ai", "ai training"],
    badge: "experts.verified",
  },
  {
    name: "Thomas Okonjo",
    company: "Harbour & Vale",
    country: "GB",
    biography:
      "Advises boards on where artificial intelligence belongs and where it does not. Formerly responsible for data at an insurer, now chief AI officer by the day for mid-sized firms.",
    categories: ["cai-officers"],
    tags: ["enterprise sales", "governance"],
    badge: null,
  },
  {
    name: "Maren Solbakken",
    company: "",
    country: "NO",
    biography:
      "Designs voice assistants for clinics and public offices, with plain language and a human always one sentence away.",
    categories: ["voice"],
    tags: ["voice assistants", "accessibility"],
    badge: null,
  },
  {
    name: "Diego Fuentes",
    company: "Estudio Paralelo",
    country: "MX",
    biography:
      "Art director who turned image models into a dependable part of campaigns: consistent characters, clean rights, and files a printer accepts.",
    categories: ["marketing"],
    tags: ["midjourney", "ai images", "ai art"],
    badge: null,
  },
];

/** Invented people with the ids "1" to "6", shown while the directory cannot be read. */
export const DEMO_EXPERTS: readonly ExpertCard[] = INVENTED.map((expert, index) => ({
  ...NEW_PROFILE,
  ...expert,
  id: String(index + 1),
  username: `demo-${index + 1}`,
  isUnclaimed: false,
  receivesRequests: false,
  responseMs: null,
}));
