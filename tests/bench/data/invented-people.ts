/** Invented people in any number. The same number is always the same person. */
import { EXPERT_CATEGORIES, FILTER_TAGS_FIRST } from "#app/domain/experts/schema.ts";
import { Chance } from "#tests/support/chance.ts";
import { inventHungarianWord } from "./hungarian-words.ts";

type Random = () => number;

const words = (text: string) => text.split(" ");
const FIRST_NAMES = words(
  "James Mary John Anna Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah " +
    "Carlos Maria José Lucía Miguel Ágnes Gábor Zsófia Bence Réka Péter Katalin Zoltán Eszter István Alexandra " +
    "Alexander Christopher Christina Mohammed Fatima Ahmed Aisha Wei Mei Hiroshi Yuki Raj Priya Arjun Ananya Olga " +
    "Ivan Dmitri Natalia Lars Ingrid Björn Søren Freya Pierre Marie Jean François Chloé Giulia Marco Luca Sofia " +
    "João Beatriz Kwame Ama Chidi Ngozi Zsolt Zsuzsanna Tamás Ödön",
);
const LAST_NAMES = words(
  "Smith Johnson Williams Brown Jones García Miller Davis Rodríguez Martínez Hernández López González Wilson " +
    "Anderson Thomas Taylor Moore Jackson Martin Lee Kovács Nagy Tóth Szabó Horváth Varga Kiss Molnár Németh Farkas " +
    "Balogh Kőműves Müller Schmidt Schneider Fischer Weber Meyer Wagner Dubois Moreau Laurent Rossi Russo Ferrari " +
    "Silva Santos Oliveira Ivanov Petrov Tanaka Suzuki Sato Wang Li Zhang Chen Singh Kumar Sharma Patel Khan Ali " +
    "Hassan Okafor Mensah Nielsen Hansen Jensen Larsen Johansson Eriksson Nowak Kowalski",
);
/** What such biographies are made of, the commonest first. */
const COMMON_WORDS = words(
  "and to the for with of in a i ai help companies teams data build models learning machine business systems we " +
    "solutions years experience automation from design language clients deploy products workflows into production " +
    "training process customer my that work strategy large engineering their on deep is processes consulting " +
    "analytics software your enterprise generative research development chatbots integration marketing platform " +
    "prompt agents agent project management tools applications natural neural networks vision computer cloud health " +
    "care finance legal medical education science hardware voice assistants python founder former lead senior " +
    "engineer scientist officer advisor speaker author university phd teaching workshops startups industry retail " +
    "manufacturing logistics banking insurance energy public sector governance risk compliance ethics responsible " +
    "safety security privacy evaluation retrieval search recommendation forecasting pricing optimization " +
    "reinforcement robotics sensors edge devices chips inference latency scalable reliable pipelines infrastructure " +
    "mlops monitoring testing documents contracts invoices emails sales leads content copywriting images video " +
    "audio speech translation summarization classification extraction knowledge graphs databases spreadsheets " +
    "reports dashboards decisions growth revenue cost saving time faster better simple practical measurable results " +
    "roadmap adoption change culture people organisations small medium global local remote european hungarian " +
    "budapest london berlin new york singapore open source openai anthropic llama mistral midjourney lovable replit " +
    "zapier make notion slack hubspot salesforce sap azure aws google microsoft nvidia pytorch tensorflow " +
    "transformers diffusion embeddings vectors fine tuning guardrails hallucination gdpr iso audit patents drug " +
    "discovery imaging radiology diagnostics trials genomics climate materials physics chemistry biology astronomy " +
    "satellites agriculture farming food fashion travel hotels real estate construction architecture games music " +
    "film art news publishing libraries museums schools children teachers students exams curriculum accessibility " +
    "inclusion c++ c# .net r go n8n gpt-4 node.js",
);
/** Of rare words. */
const SYLLABLES = words(
  "ba be bra ca chi cor da del dro fa fen gor ha hel in ja ka kel kor la lin mar mel mi na nex no or pa per qui " +
    "ra rin sa sol ta ter tri u va ver vi wa xen yo za zor",
);
const COUNTRIES = words(
  "US GB DE FR HU IN CA AU ES IT NL PL SE BR JP CN SG ZA NG KE MX AR PT AT CH BE DK NO FI IE",
);

const LANGUAGES = words("en de fr hu es it nl pl sv pt ja zh ar hi");
const CITIES = words(
  "London Berlin Budapest Paris Madrid Rome Amsterdam Vienna Warsaw Stockholm Lisbon Tokyo Győr Debrecen Szeged Oslo " +
    "Lagos Nairobi Mumbai Sydney Toronto Boston Austin Chicago Seattle Denver Helsinki Prague Dublin Zurich",
);

const CATEGORIES = EXPERT_CATEGORIES.map(({ value }) => value);

function randomNumbers(seed: number): Random {
  const chance = new Chance(seed);
  return () => chance.next();
}

/** The steeper, the more often one of the first. */
function pick<T>(random: Random, items: readonly T[], steepness: number): T {
  return items[Math.floor(random() ** steepness * items.length)] as T;
}

function several<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}

/** Distinct words of all biographies: the more people, the more of them occur. */
const DISTINCT_WORDS = 160_000;

const vocabulary = randomNumbers(7);
const RARE_WORDS = inventWords(DISTINCT_WORDS - COMMON_WORDS.length);
/** The most frequent first. Each is used in inverse proportion to its place, as in languages. */
const ALL_WORDS = [...COMMON_WORDS, ...RARE_WORDS];

function inventWords(count: number): string[] {
  const invented = new Set<string>();
  while (invented.size < count) {
    const syllables = 2 + Math.floor(vocabulary() * 3);
    invented.add(several(syllables, () => pick(vocabulary, SYLLABLES, 1)).join(""));
  }
  return [...invented];
}

const RARE_TAGS = several(
  5_000,
  () => `${pick(vocabulary, COMMON_WORDS, 2)} ${pick(vocabulary, RARE_WORDS, 2)}`,
);
const TAGS = [...FILTER_TAGS_FIRST, ...RARE_TAGS];

function inventWord(random: Random): string {
  const place = Math.floor(ALL_WORDS.length ** random());
  return ALL_WORDS[place - 1] ?? "and";
}

const inventText = (random: Random, words: number) =>
  several(words, () => inventWord(random)).join(" ");

/** Every seventh biography is Hungarian, with the foreign words that such texts have. */
const HUNGARIAN_EVERY = 7;
const HUNGARIAN_SHARE = 0.7;

function inventBiography(random: Random, number: number): string {
  const length = 40 + Math.floor(random() * 50);
  if (number % HUNGARIAN_EVERY !== 0) return inventText(random, length);
  const invent = () =>
    random() < HUNGARIAN_SHARE ? inventHungarianWord(random) : inventWord(random);
  return several(length, invent).join(" ");
}

function inventName(random: Random): string {
  const firstNames = several(random() < 0.2 ? 2 : 1, () => pick(random, FIRST_NAMES, 2));
  return [...firstNames, pick(random, LAST_NAMES, 2)].join(" ");
}

/** UUIDv7 in shape, in the order of the numbers. */
function inventId(random: Random, number: number): string {
  const stamp = (1_700_000_000_000 + number).toString(16).padStart(12, "0");
  const tail = Math.floor(random() * 2 ** 48)
    .toString(16)
    .padStart(12, "0");
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7000-8000-${tail}`;
}

/** One in five is Pro. */
export function inventPerson(number: number) {
  const random = randomNumbers(number + 1);
  const isPro = random() < 0.2;
  return {
    id: inventId(random, number),
    number,
    fullName: inventName(random),
    country: pick(random, COUNTRIES, 2),
    company: random() < 0.6 ? `${inventText(random, 1)} ${inventText(random, 1)} Ltd` : "",
    headline: random() < 0.5 ? inventText(random, 6) : "",
    city: random() < 0.7 ? pick(random, CITIES, 2) : "",
    languages: [...new Set(several(2, () => pick(random, LANGUAGES, 2)))],
    rateFrom: random() < 0.5 ? 20 + Math.floor(random() * 200) : null,
    smallestProject: random() < 0.4 ? 500 + Math.floor(random() * 20_000) : null,
    workMode: pick(random, ["remote", "both", "on-site", ""], 1),
    timeZone: pick(random, ["Europe/Budapest", "America/New_York", "Asia/Tokyo", ""], 1),
    biography: inventBiography(random, number),
    expert: isPro ? 1 : 0,
    categories: [...new Set(several(isPro ? 3 : 1, () => pick(random, CATEGORIES, 2)))],
    tags: [...new Set(several(3 + Math.floor(random() * 3), () => pick(random, TAGS, 6)))],
  };
}
