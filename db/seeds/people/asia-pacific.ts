import type { SeedPerson } from "./types.ts";

export const ASIA_PACIFIC: readonly SeedPerson[] = [
  {
    username: "hye-jin-baek",
    name: "Baek Hye-jin",
    company: "Namu Visual",
    country: "KR",
    biography: `Product pictures and short films for cosmetics and kitchenware. We photograph each object once, properly, and place it into generated scenes; shadows, reflections and label text are checked against the real thing.

For a Busan cookware brand we made 1,100 scene pictures in three weeks, in six market styles, and every one of them could be traced to its source photograph. Four people; Korean, English and some Japanese.`,
    categories: ["generative-ai", "marketing"],
    tags: [
      "generative ai",
      "ai images",
      "midjourney",
      "ai marketing",
      "product photography",
      "video",
    ],
    pro: true,
    joinedDaysAgo: 199,
    servedDaysAgo: 7,
    website: "https://namuvisual.example.com",
    hasPicture: true,
  },
  {
    username: "vasudha-karnawat",
    name: "Vasudha Karnawat",
    company: "Karnawat Advisory",
    country: "IN",
    biography: `Fractional chief AI officer. Three companies at a time, one and a half days a week each: at present a textile mill, a logistics platform and a hospital chain. I own the budget line, the vendor list and the conversation with the board.

In the first ninety days I stop more projects than I start. At the mill, 14 pilots became four; two of those paid for the other two within the year. I spent twelve years running operations before that, which is why I ask who will answer the phone at night.`,
    categories: ["cai-officers", "enterprise"],
    tags: ["ai strategy", "governance", "vendor selection", "enterprise sales", "operations"],
    pro: true,
    joinedDaysAgo: 327,
    servedDaysAgo: 16,
    linkedin: "https://network.example.com/in/vasudha-karnawat",
    hasPicture: true,
  },
  {
    username: "yuki-tanemori",
    name: "Tanemori Yuki",
    company: "Kotoba Bench",
    country: "JP",
    biography: `I test prompts for a living. A client sends me a task, I answer with a set of graded examples, a prompt, and a table that shows how three models do on it and what each costs per thousand calls. Then I do it again every month.

Honorifics, addresses and dates are my favourite failures. Most work is for insurers and travel agencies in Japan that also write in English.`,
    categories: ["prompt-engineering", "generative-ai"],
    tags: ["openai", "evaluation", "japanese", "generative ai", "localisation", "chatbots"],
    pro: true,
    joinedDaysAgo: 183,
    servedDaysAgo: 21,
    website: "https://kotobabench.example.com",
    hasPicture: true,
  },
  {
    username: "priyanka-v-oyelaran",
    name: "Priyanka Venkatasubramaniam-Oyelaran",
    company: "Straits Agentry",
    country: "SG",
    biography: `Procurement agents: they read a tender, fill the compliance matrix, draft the questions to the supplier and stop. The stopping is the product. Each step writes down what it used and why, so that an auditor can walk the same path a year later.

Twelve deployments in shipping, pharma distribution and one airport. Typical team is me, one engineer of the client's and a buyer who remembers the old contracts.`,
    categories: ["ai-agents", "prompt-engineering", "enterprise"],
    tags: [
      "enterprise sales",
      "procurement",
      "openai",
      "audit trails",
      "tool use",
      "conversational ai",
    ],
    pro: true,
    joinedDaysAgo: 228,
    servedDaysAgo: 28,
    website: "https://straitsagentry.example.com",
    hasPicture: true,
  },
  {
    username: "nguyen-thao-vy",
    name: "Nguyễn Thảo Vy",
    company: "Bánh Tráng Labs",
    country: "VN",
    biography: `A studio of seven in Da Nang that builds small AI products for shops, restaurants and growers: menu translation, shelf counting, a coffee-leaf disease check that works on a five-year-old phone.

Prototype in two weeks with no-code tools, then we throw it away and build the real one. Clients pay for the prototype only if they use it for a month.`,
    categories: ["ai-agency", "generative-ai"],
    tags: ["lovable", "replit", "chatbots", "mobile apps", "generative ai", "vietnamese"],
    pro: true,
    joinedDaysAgo: 156,
    servedDaysAgo: 35,
    website: "https://banhtranglabs.example.com",
    hasPicture: true,
  },
  {
    username: "liam-harcourt-devlin",
    name: "Liam Harcourt-Devlin",
    company: "Tidewrack Partners",
    country: "AU",
    biography:
      "I sit between the board and the engineers. Superannuation funds and a port authority, mostly: what may be automated under which licence condition, who signs, what happens on the day it fails. Twenty years of operations risk taught me to write the incident plan before the business case.",
    categories: ["cai-officers", "finance", "ai-agency"],
    tags: ["governance", "operational risk", "board reporting", "ai strategy"],
    pro: true,
    joinedDaysAgo: 137,
    servedDaysAgo: 60,
  },
  {
    username: "anahera-turoa",
    name: "Anahera Tūroa",
    country: "NZ",
    biography:
      "Learning designer. I help polytechnics to rewrite assessments so that they still measure something: oral checks, drafts with dates, tasks that start from the student's own workplace. Eleven programmes redone, from carpentry to nursing.",
    categories: ["education"],
    tags: ["assessment", "course design", "ai training", "vocational"],
    pro: false,
    joinedDaysAgo: 71,
  },
  {
    username: "bilal-naqshbandi",
    name: "Bilal Naqshbandi",
    company: "Karwan Ops",
    country: "PK",
    biography:
      "Order desks of textile exporters run on email attachments. I read them, match them against the price list and prepare the confirmation; a merchandiser presses the button. Sialkot and Faisalabad, on site when needed.",
    categories: ["ai-automation"],
    tags: ["ai automation", "document processing", "textiles", "urdu"],
    pro: false,
    joinedDaysAgo: 14,
  },
  {
    username: "farrukh-yuldosh",
    name: "Farrukh Yuldosh",
    country: "UZ",
    biography:
      "Geophysicist. I classify satellite images of cotton fields and canals and tell water boards where it leaks. My models are old-fashioned and my field checks are not: I have walked most of the canals.",
    categories: ["machine-learning"],
    tags: ["remote sensing", "agriculture", "water", "python"],
    pro: false,
    joinedDaysAgo: 124,
  },
  {
    username: "mei-ling-ouyang",
    name: "Ouyang-Porter Mei-Ling",
    country: "TW",
    biography:
      "I teach office software to talk to other office software. My agents book meeting rooms, chase timesheets and prepare the minutes for a semiconductor supplier and two universities. Small, boring and in use every day since 2023.",
    categories: ["ai-agents"],
    tags: ["openai", "scheduling", "non-technical", "mandarin"],
    pro: false,
    joinedDaysAgo: 46,
    hasPicture: true,
  },
];
