import type { SeedPerson } from "./types.ts";

export const HUNGARY: readonly SeedPerson[] = [
  {
    username: "agnes-komuves-halasz",
    name: "Ágnes Kőműves-Halász",
    company: "Halász és Társa Folyamatműhely",
    country: "HU",
    locale: "hu",
    biography: `Magyar kis- és középvállalkozásoknak építek automatizálást: számlák érkeztetése, ajánlatkérések szétosztása, készletjelentések, az ügyfélszolgálati levelek előszűrése. Tizenkét évig vezettem egy győri beszállító beszerzését, ezért tudom, hol akad el valójában a munka: nem a rendszerben, hanem két rendszer között.

Minden megbízás háromhetes felméréssel indul. Végigkövetek húsz valódi ügyet az elejétől a végéig, és lemérem, melyik lépés mennyi ideig tart. A legutóbbi ügyfelemnél kiderült, hogy a visszaigazolások késését egyetlen táblázat okozta, amelyet hárman szerkesztettek felváltva.

A kész folyamatot betanítom, leírom, és fél évig telefonon is elérhető vagyok hozzá. Magyarul, németül és angolul dolgozom.`,
    categories: ["ai-automation", "workplace-training"],
    tags: ["ai automation", "ai training", "non-technical", "számlafeldolgozás", "magyar nyelv"],
    pro: true,
    joinedDaysAgo: 402,
    servedDaysAgo: 6,
    website: "https://folyamatmuhely.example.com",
    hasPicture: true,
  },
  {
    username: "bertalan-orsi",
    name: "Bertalan Őrsi",
    country: "HU",
    biography: `I build agents that are allowed to do exactly three or four things, and I spend most of my time on what happens when they should not. Dispatch for two trucking firms, returns for a shoe retailer, a night desk for a regional internet provider.

Each of them came with a replay set: some 300 past cases with the right outcome written down by the client's own staff. Nothing goes live below the number we agreed on, and every release is run against the whole set again.`,
    categories: ["ai-agents", "machine-learning"],
    tags: ["openai", "chatbots", "evaluation", "tool use", "python", "logistics"],
    pro: true,
    joinedDaysAgo: 277,
    servedDaysAgo: 19,
    linkedin: "https://network.example.com/in/bertalan-orsi",
    hasPicture: true,
  },
  {
    username: "zsofia-uveges",
    name: "Zsófia Üveges",
    company: "Táblakép Műhely",
    country: "HU",
    locale: "hu",
    biography: `Kémiatanár vagyok, tizenhat éve tanítok, és négy éve segítek más iskoláknak eldönteni, mire jó a mesterséges intelligencia a tanórán és mire nem. Egy képzés nálam két délután: az elsőn a tanárok saját feladatsoraival dolgozunk, a másodikon azt nézzük meg, miből látszik, hogy a diák gondolkodott.

Eddig harmincegy tantestületben jártam, Nagykanizsától Nyíregyházáig. Mindenhol marad utánam egy rövid, közösen írt szabályzat, amelyet a szülők is értenek.`,
    categories: ["education"],
    tags: ["ai training", "non-technical", "pedagógusképzés", "magyar nyelv"],
    pro: false,
    joinedDaysAgo: 96,
    hasPicture: true,
  },
  {
    username: "peter-szucs-vadasz",
    name: "Péter Szűcs-Vadász",
    company: "Tizedes Vessző Kft.",
    country: "HU",
    biography: `Controller for fifteen years, now the person whom controllers call when the forecast and the bank account disagree. I rebuild planning models for manufacturers and for two hospital groups: driver trees first, machine learning only where it beats last year's number plus inflation. It does so in about half of the cases, and I put the other half in writing too.

Deliverables are a model that the client's own analyst can open, a backtest over at least 24 months and one page for the board.`,
    categories: ["finance", "data-analysis"],
    tags: ["forecasting", "controlling", "time series", "spreadsheets", "board reporting"],
    pro: true,
    takesProjects: false,
    joinedDaysAgo: 188,
    servedDaysAgo: 33,
    website: "https://tizedesvesszo.example.com",
  },
  {
    username: "virag-suto",
    name: "Virág Sütő",
    country: "HU",
    locale: "hu",
    biography:
      "Hírleveleket és termékleírásokat írok webáruházaknak, a piszkozatot gép készíti, a mondatokért én felelek. Egy kertészeti bolt 2 300 termékének leírását hat hét alatt tettük rendbe úgy, hogy a vevők kérdései felére csökkentek.",
    categories: ["marketing"],
    tags: ["ai marketing", "szövegírás", "webáruház", "magyar nyelv"],
    pro: false,
    takesProjects: false,
    joinedDaysAgo: 23,
  },
];
