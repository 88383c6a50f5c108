import type { SeedPerson } from "./types.ts";

export const AFRICA_AND_MIDDLE_EAST: readonly SeedPerson[] = [
  {
    username: "adaeze-okonjo-bright",
    name: "Adaeze Okonjo-Bright",
    company: "Lantern Row Data",
    country: "NG",
    biography: `Demand planning for people who sell real things: soft drinks, cement, prepaid airtime. My team of five in Lagos turns distributor records, which are rarely complete and never clean, into weekly forecasts per depot.

We start with the simplest method that a depot manager accepts and keep a public list of weeks in which the old rule of thumb was better. For a beverage distributor with 62 depots stock-outs fell by a third in two seasons, with the same working capital.`,
    categories: ["data-analysis", "machine-learning"],
    tags: ["forecasting", "supply chain", "time series", "retail", "python", "sql"],
    pro: true,
    joinedDaysAgo: 344,
    servedDaysAgo: 5,
    website: "https://lanternrow.example.com",
    linkedin: "https://network.example.com/in/adaeze-okonjo-bright",
    hasPicture: true,
  },
  {
    username: "kwabena-asantewaa-mills",
    name: "Kwabena Asantewaa-Mills",
    company: "Harmattan Risk",
    country: "GH",
    biography: `Mobile-money fraud. I was an investigator for six years and still think like one: follow the SIM swap, the agent, the time of day. My rules and models score some four million transfers a day for two payment companies, in under 80 milliseconds, and every refusal carries a reason that a call-centre agent can read out.

False alarms are the number I am paid for. The last client went from 1 in 9 to 1 in 31.`,
    categories: ["finance", "machine-learning"],
    tags: ["fraud detection", "mobile money", "anomaly detection", "explainability", "real time"],
    pro: true,
    joinedDaysAgo: 286,
    servedDaysAgo: 24,
    hasPicture: true,
  },
  {
    username: "tendai-mukwashi",
    name: "Tendai Mukwashi",
    country: "ZW",
    biography:
      "Spreadsheets, text messages and patience. I automate ordering and stock messages for pharmacies and hardware shops that have a phone but no IT department. Set-up takes one afternoon, support happens by voice note.",
    categories: ["ai-automation"],
    tags: ["ai automation", "chatbots", "small business", "non-technical"],
    pro: false,
    joinedDaysAgo: 35,
  },
  {
    username: "layla-haddadin-saber",
    name: "Layla Haddadin-Saber",
    company: "Nabd Health Data",
    country: "JO",
    biography: `Biomedical engineer. I work with hospitals in Amman, Erbil and Muscat on early-warning scores: who on the ward will need intensive care within the next twelve hours, and which nurse has to hear about it.

The model is the smaller part. The larger is to find out that pulse is recorded at six, at two and whenever somebody remembers. We rebuilt one ward's charting first and the score afterwards; alarms per shift went from 70 to 9 and none of the missed cases was silent. Arabic and English, including the training for night staff.`,
    categories: ["medical", "machine-learning"],
    tags: ["early warning", "hospital data", "arabic", "nursing", "clinical validation"],
    pro: true,
    joinedDaysAgo: 221,
    servedDaysAgo: 30,
    website: "https://nabd.example.com",
    hasPicture: true,
  },
  {
    username: "fatoumata-sissako",
    name: "Fatoumata Sissako",
    company: "École du Fleuve",
    country: "SN",
    biography: `I train secondary-school teachers in Saint-Louis and Thiès to prepare lessons with AI tools on one shared laptop and an unreliable connection. My course material works offline, in French and Wolof, and fits on a memory stick.

220 teachers so far. The measure that matters to me is how many still use it after two terms: 141.`,
    categories: ["education"],
    tags: ["ai training", "teachers", "offline", "french", "wolof"],
    pro: false,
    joinedDaysAgo: 108,
    hasPicture: true,
  },
  {
    username: "wanjiru-kamotho",
    name: "Wanjiru Kamotho",
    company: "Second Draft Nairobi",
    country: "KE",
    biography: `Editor-in-chief for hire. I help marketing teams to write with machines and still sound like somebody: a voice guide of four pages, thirty before-and-after examples, a weekly hour in which we take bad drafts apart.

Clients include a tea exporter, a chain of clinics and a cycling club with a surprisingly large newsletter. Open rates are nice; what I look at is how many readers write back.`,
    categories: ["marketing", "workplace-training"],
    tags: ["ai marketing", "ai training", "copywriting", "newsletters", "style guides"],
    pro: true,
    joinedDaysAgo: 176,
    servedDaysAgo: 44,
  },
  {
    username: "malik-benyahia-roux",
    name: "Malik Benyahia-Roux",
    country: "MA",
    biography:
      "Voice menus in Darija, Tamazight and French for taxi ranks and a water utility. I record the prompts with local speakers and test over the worst phone line I can find.",
    categories: ["voice"],
    tags: ["voice assistants", "conversational ai", "darija", "telephony"],
    pro: false,
    joinedDaysAgo: 149,
  },
  {
    username: "thandiwe-mokgethi",
    name: "Thandiwe Mokgethi",
    company: "Wardside",
    country: "ZA",
    biography: `Nurse manager for fourteen years, now I plan shifts with mathematics. Rosters for eight clinics in Gauteng and the Free State: skills, leave, taxis that stop running at nine. A solver proposes, the sister in charge decides, and each change tells her what it costs somebody else.

I also train ward staff to question what a screen tells them. It is the same course I wish I had had.`,
    categories: ["medical", "workplace-training"],
    tags: ["rostering", "optimisation", "nursing", "ai training", "public hospitals"],
    pro: true,
    joinedDaysAgo: 267,
    servedDaysAgo: 13,
    hasPicture: true,
  },
  {
    username: "noa-ben-tzur",
    name: "Noa Ben-Tzur",
    country: "IL",
    biography:
      "Recommender systems for catalogues that are small and odd: a seed bank, a film archive, second-hand sheet music. Where there are too few clicks to learn from, I work from descriptions and from what librarians know.",
    categories: ["machine-learning"],
    tags: ["recommendations", "embeddings", "search", "archives"],
    pro: false,
    takesProjects: false,
    joinedDaysAgo: 19,
  },
];
