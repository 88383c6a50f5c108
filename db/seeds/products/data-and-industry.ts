import type { SeedProduct } from "./types.ts";

export const DATA_AND_INDUSTRY_PRODUCTS: readonly SeedProduct[] = [
  {
    slug: "demandweir",
    name: "Demandweir",
    owner: "adaeze-okonjo-bright",
    summary:
      "Weekly demand forecasts per depot, from the distributor records you have, gaps included.",
    description: `Upload two years of sales per depot and product. Demandweir fills the gaps, says where it did so, and forecasts the next thirteen weeks.

**What you get each Monday**

- one number per depot and product, with the range it is likely to stay in
- the ten forecasts that changed most since last week, each with a reason
- a list of weeks in which the old rule of thumb was better

The forecast can be corrected by hand. Corrections are kept, and at the end of each quarter you see whether they helped.`,
    category: "PREDICTIVE_ANALYTICS",
    platform: "WEB",
    pricing: "PAID",
    tags: ["forecasting", "supply chain", "distribution"],
    addedDaysAgo: 172,
    website: "https://demandweir.example.com",
    galleryCount: 2,
  },
  {
    slug: "cashmoor",
    name: "Cashmoor",
    owner: "kerstin-ahlqvist",
    summary: "A thirteen-week cash forecast that a small finance team can explain to its bank.",
    description: `Cashmoor reads open invoices, standing costs and last year's payment habits, and shows the balance week by week.

Every customer gets an expected payment date instead of the date printed on the invoice. Click on a week to see which five payments it depends on.

*Not a bookkeeping system:* it reads from yours and writes nothing back.`,
    category: "PREDICTIVE_ANALYTICS",
    platform: "WEB",
    pricing: "PAID",
    tags: ["cash flow", "finance teams", "forecasting"],
    addedDaysAgo: 140,
    website: "https://cashmoor.example.com",
  },
  {
    slug: "driftbeacon",
    name: "Driftbeacon",
    owner: "eleni-papakostidou",
    summary: "Tells you that the data under a model has moved, before the model's users tell you.",
    description: `Send a sample of your inputs and outputs, 200 rows a day are enough. Driftbeacon compares them with the period in which the model was accepted.

1. **Shape**: has the distribution of an input changed?
2. **Gaps**: is a sensor, a form field or a branch office silent?
3. **Agreement**: do the late-arriving outcomes still match the predictions?

An alert names the input, shows both curves and says how often such a change happens by chance. Python and R clients, or plain HTTP.`,
    category: "MLOPS_DEVTOOLS",
    platform: "API",
    pricing: "FREEMIUM",
    tags: ["monitoring", "drift", "python", "statistics"],
    addedDaysAgo: 118,
    website: "https://driftbeacon.example.com",
  },
  {
    slug: "boxbramble",
    name: "Boxbramble",
    owner: "mateusz-wroblewicz",
    summary: "Image labelling for the shop floor: one desktop program, no account, no upload.",
    description: `A small desktop program with which a foreman can label a thousand pictures in two evenings.

- large buttons, works with gloves and a touch screen
- second opinion: a tenth of the pictures is shown to somebody else, disagreements are collected
- exports to the usual formats

Pictures never leave the computer. Free for any use; support can be booked by the hour.`,
    category: "VISION",
    platform: "OTHER",
    pricing: "FREE",
    tags: ["labelling", "machine vision", "offline"],
    addedDaysAgo: 205,
  },
  {
    slug: "fissurescope",
    name: "Fissurescope",
    owner: "mateusz-wroblewicz",
    summary: "Finds and measures cracks in concrete with a phone or a drone camera, on site.",
    description: `Hold the phone at arm's length, place the printed ruler next to the crack, take three pictures. Fissurescope traces it, gives its width in tenths of a millimetre and compares it with the last inspection.

**Made for** bridge inspectors, car-park owners, structural engineers.

Works without a connection; the report is made when you are back in the office. Widths under 0.1 mm are marked as uncertain, because they are.`,
    category: "VISION",
    platform: "ANDROID",
    pricing: "PAID",
    tags: ["inspection", "construction", "measurement", "drones"],
    addedDaysAgo: 61,
    website: "https://fissurescope.example.com",
    galleryCount: 1,
  },
  {
    slug: "fraudlantern",
    name: "Fraudlantern",
    owner: "kwabena-asantewaa-mills",
    summary:
      "Scores mobile-money transfers in under 80 ms and gives a reason a call centre can read out.",
    description: `One call per transfer: amount, accounts, device, time. The answer is *let pass*, *ask* or *hold*, with at most three reasons in plain language.

Rules that your investigators write and models that learn from closed cases stand side by side; you see which of them decided.

- history of every decision for seven years
- test mode: runs next to your present system and only reports
- sandbox with 50,000 synthetic transfers`,
    category: "SECURITY_FRAUD",
    platform: "API",
    pricing: "PAID",
    tags: ["fraud detection", "mobile money", "real time", "explainability"],
    addedDaysAgo: 96,
    website: "https://fraudlantern.example.com",
  },
  {
    slug: "wardtide",
    name: "Wardtide",
    owner: "thandiwe-mokgethi",
    summary: "Nursing rosters that respect skills, leave and the last bus home.",
    description: `Wardtide proposes a four-week roster; the nurse in charge moves what she wants to move. Each change shows what it costs: an extra night for somebody, a shift without a midwife, a late journey home.

Swaps are requested and confirmed on the phone. Nobody sees anybody else's reasons for leave.

Used in eight clinics. Priced per ward, not per person.`,
    category: "INDUSTRY_HEALTHCARE",
    platform: "IOS",
    pricing: "PAID",
    tags: ["rostering", "nursing", "optimisation"],
    addedDaysAgo: 84,
    website: "https://wardtide.example.com",
  },
  {
    slug: "shelfwren",
    name: "Shelfwren",
    owner: "nguyen-thao-vy",
    summary: "Walk along the shelf with a phone and get the list of what to order.",
    description: `Shelfwren counts packages on a shelf from a slow pan of the camera. It knows the products after you have shown it each of them once.

- counts are right within one package on 19 of 20 shelves; it says which one to check
- works on phones from 2020 on, offline
- the order list goes out as a message or a spreadsheet

Free for one shop and 200 products.`,
    category: "VISION",
    platform: "ANDROID",
    pricing: "FREEMIUM",
    tags: ["retail", "stock", "mobile", "offline"],
    addedDaysAgo: 33,
    website: "https://shelfwren.example.com",
  },
  {
    slug: "stepfern",
    name: "Stepfern",
    owner: "siobhan-ni-ruadhain",
    summary: "Ten-minute lessons at work: one real task, one tool, one thing to watch out for.",
    description: `A lesson a day for two weeks, on the phone, with the learner's own letter or table as material.

Each lesson ends with a question that has no perfect answer, such as *would you send this?* Answers of a team are collected without names and discussed in one meeting at the end.

English and Irish. Free for libraries, schools and councils; source of all lessons included.`,
    category: "INDUSTRY_EDTECH",
    platform: "ANDROID",
    pricing: "FREE",
    tags: ["ai training", "non-technical", "microlearning"],
    addedDaysAgo: 48,
  },
];
