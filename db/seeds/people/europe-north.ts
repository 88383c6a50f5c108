import type { SeedPerson } from "./types.ts";

export const NORTHERN_EUROPE: readonly SeedPerson[] = [
  {
    username: "ingrid-thorvaldsdottir",
    name: "Ingrid Þorvaldsdóttir",
    company: "Hljóðver Norður",
    country: "IS",
    biography: `Speech is the only thing I do. Phone menus that understand a sentence instead of asking for a digit, dictation for veterinary practices, reading aloud for a newspaper whose readers are on average 63. I come from radio, so I listen to recordings for days before I touch a model.

Small languages are my speciality: Icelandic, Faroese and the Norwegian dialects, where bought models drop every fifth word. For a ferry line we brought the error rate from 21 to 8 % with 40 hours of its own calls and a pronunciation list kept by its ticket clerks.`,
    categories: ["voice", "ai-agents"],
    tags: [
      "voice assistants",
      "conversational ai",
      "speech recognition",
      "small languages",
      "call centres",
    ],
    pro: true,
    joinedDaysAgo: 351,
    servedDaysAgo: 2,
    website: "https://hljodver.example.com",
    hasPicture: true,
  },
  {
    username: "kerstin-ahlqvist",
    name: "Kerstin Ahlqvist",
    company: "Ahlqvist Rådgivning",
    country: "SE",
    biography: `Former head of credit risk at a savings bank, for the last six years an interim AI officer for lenders and insurers. I come in when a model has to pass the auditor: inventory of what is running, who owns it, what it decides and how anyone would notice that it has gone wrong.

A usual engagement is four months, two days a week. The first result is always a list of models nobody knew were still in use. The record stands at eleven.`,
    categories: ["finance", "cai-officers"],
    tags: ["model risk", "governance", "credit scoring", "audit", "insurance"],
    pro: true,
    joinedDaysAgo: 236,
    servedDaysAgo: 12,
    linkedin: "https://network.example.com/in/kerstin-ahlqvist",
    hasPicture: true,
  },
  {
    username: "arvo-keskula",
    name: "Arvo Kesküla",
    company: "Kesküla Kontroll",
    country: "EE",
    biography: `I put small models on machines that have no network: peat harvesters, cold stores, a research buoy. Eighteen years of embedded C, the last seven with quantised networks on chips that cost less than a lunch.

You get a working board, the training pipeline, a power budget in milliwatts and a document that says how to retrain it without me.`,
    categories: ["hardware", "enterprise"],
    tags: ["edge ai", "embedded", "sensors", "predictive maintenance", "c"],
    pro: true,
    takesProjects: false,
    joinedDaysAgo: 143,
    servedDaysAgo: 51,
  },
  {
    username: "siobhan-ni-ruadhain",
    name: "Siobhán Ní Ruadháin",
    company: "Plainwork Training",
    country: "IE",
    biography: `Workshops for people who did not ask for one. County councils, a dairy co-operative, the back office of a credit union: groups of twelve, their own letters and spreadsheets on the table, no slides after the first ten minutes.

I measure before and after with the same three tasks. Last year's average over 46 groups: a standard letter went from 34 to 19 minutes, with fewer corrections by the supervisor. I also help to write the rules for what must never be pasted into a chat window.`,
    categories: ["workplace-training", "prompt-engineering"],
    tags: ["ai training", "non-technical", "public sector", "generative ai", "policy writing"],
    pro: true,
    joinedDaysAgo: 299,
    servedDaysAgo: 8,
    website: "https://plainwork.example.com",
    hasPicture: true,
  },
  {
    username: "oluwaseun-adebanjo-whitlock",
    name: "Oluwaseun Adebanjo-Whitlock",
    company: "Whitlock Clinical Informatics",
    country: "GB",
    biography: `Radiologist, three days a week in a hospital reading room and two days advising makers of diagnostic software. I design reader studies, write the clinical part of technical files, and tell teams early when their test set looks nothing like a Tuesday morning in a district hospital.

Recent work: a wrist-fracture study over four sites and 2,900 images; a worklist tool that was stopped after the pilot because it sorted correctly and helped nobody.`,
    categories: ["medical", "science"],
    tags: ["radiology", "clinical validation", "medical devices", "study design"],
    pro: true,
    joinedDaysAgo: 372,
    servedDaysAgo: 27,
  },
  {
    username: "ewan-kilbrannan",
    name: "Ewan Kilbrannan",
    country: "GB",
    biography:
      "Marine biologist who learnt to program because 1.4 million plankton photographs were not going to sort themselves. I help research groups to label, train and, above all, to check image classifiers, and I write methods sections that reviewers can follow.",
    categories: ["science"],
    tags: ["image classification", "ecology", "python", "reproducibility"],
    pro: false,
    joinedDaysAgo: 64,
    hasPicture: true,
  },
];
