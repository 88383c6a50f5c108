import type { SeedPerson } from "./types.ts";

export const EASTERN_EUROPE: readonly SeedPerson[] = [
  {
    username: "mateusz-wroblewicz",
    name: "Mateusz Wróblewicz",
    company: "Okular Systemy Wizyjne",
    country: "PL",
    biography: `Cameras above conveyor belts. Glass, bakery goods, enamelled pots, and lately concrete bridges by drone. I choose the lens and the light before the network, because two hours with a lamp usually beat two weeks of training.

My systems are small: one industrial computer, one camera, a model that runs in 12 to 30 milliseconds. I label the first thousand pictures myself, together with the foreman, to learn what counts as a fault here. Twenty-three lines in production, the oldest since 2017.`,
    categories: ["hardware", "machine-learning"],
    tags: ["machine vision", "quality control", "edge ai", "labelling", "drones"],
    pro: true,
    joinedDaysAgo: 365,
    servedDaysAgo: 17,
    website: "https://okular.example.com",
    hasPicture: true,
  },
  {
    username: "aleksandra-petrov-ilic",
    name: "Aleksandra Petrov-Ilić",
    country: "RS",
    biography:
      "Sports statistician by habit, freelance analyst by profession. I answer questions such as 'why did returns go up in March' with one notebook, three charts and a paragraph that can be read aloud in a meeting.",
    categories: ["data-analysis"],
    tags: ["sql", "dashboards", "e-commerce", "statistics"],
    pro: false,
    joinedDaysAgo: 52,
    hasPicture: true,
  },
  {
    username: "ondrej-stastnik",
    name: "Ondřej Šťastník",
    company: "Dílna 42",
    country: "CZ",
    biography:
      "I repair and extend measuring equipment and, since 2019, teach it to recognise things: bearings by their sound, moulds by their temperature, beehives by weight. One workshop, two oscilloscopes, no sales department. Write what you want to measure and how often.",
    categories: ["hardware"],
    tags: ["sensors", "acoustics", "single-board computers", "prototypes"],
    pro: false,
    joinedDaysAgo: 131,
  },
  {
    username: "dimitar-radoslavov",
    name: "Dimitar Radoslavov",
    country: "BG",
    biography: "",
    categories: ["data-analysis"],
    tags: ["sql", "reporting"],
    pro: false,
    joinedDaysAgo: 9,
  },
  {
    username: "eleni-papakostidou",
    name: "Eleni Papakostidou",
    company: "Aegean Methods",
    country: "GR",
    biography: `I am a physicist who spent eleven years on sea-surface temperature before anybody called that data science. Today I help laboratories, observatories and two shipping companies to use machine learning without fooling themselves.

Most requests begin with a model that looks too good. In about four out of ten cases I find that the test data had leaked into the training data: the same vessel in both, the same patient, the same afternoon. So my first week is always an audit. I rebuild the split, write down what the model would have known at the moment of the decision, and repeat the numbers. It is not a popular week, but it is cheaper than the paper that has to be withdrawn.

After that comes the part I enjoy. For an oceanographic institute in Thessaloniki we replaced a hand-tuned correction of buoy readings with a small Gaussian process; it runs on the buoy's own processor and reports how sure it is. For a tanker operator I built a fuel model that a chief engineer can argue with: seven inputs, each with a curve that one can print and pin to the wall. When the curve for hull fouling looked wrong, he was right, and a sensor was replaced. Consumption estimates are now within 1.8 % of the bunker notes.

I work in Python and Julia, publish the code whenever the client allows it, and leave behind a notebook that runs from raw data to the last figure with one command. I teach the method while I apply it, usually to one or two junior people who sit with me for the whole project, because a model that nobody in the house understands will not survive its first strange Monday.

What I do not do: trading, face recognition, or forecasts from less than one year of data. For the last I will gladly explain why, over the phone and without an invoice; two clients came back a year later with the data.`,
    categories: ["science", "machine-learning"],
    tags: [
      "time series",
      "uncertainty",
      "julia",
      "python",
      "climate",
      "shipping",
      "reproducibility",
    ],
    pro: true,
    joinedDaysAgo: 255,
    servedDaysAgo: 4,
    website: "https://aegeanmethods.example.com",
    twitter: "https://short.example.com/@elenip",
    hasPicture: true,
  },
];
