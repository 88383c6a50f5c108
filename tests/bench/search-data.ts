/** Invented profiles in any number, the same ones each time, for measuring the search. */
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { EXPERT_CATEGORIES, FILTER_TAGS_FIRST } from "#app/domain/experts/schema.ts";

const FIRST_NAMES =
  "James Mary John Anna Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah Carlos Maria José Lucía Miguel Ágnes Gábor Zsófia Bence Réka Péter Katalin Zoltán Eszter István Alexandra Alexander Christopher Christina Mohammed Fatima Ahmed Aisha Wei Mei Hiroshi Yuki Raj Priya Arjun Ananya Olga Ivan Dmitri Natalia Lars Ingrid Björn Søren Freya Pierre Marie Jean François Chloé Giulia Marco Luca Sofia João Beatriz Kwame Ama Chidi Ngozi Zsolt Zsuzsanna Tamás Ödön".split(
    " ",
  );
const LAST_NAMES =
  "Smith Johnson Williams Brown Jones García Miller Davis Rodríguez Martínez Hernández López González Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Kovács Nagy Tóth Szabó Horváth Varga Kiss Molnár Németh Farkas Balogh Kőműves Müller Schmidt Schneider Fischer Weber Meyer Wagner Dubois Moreau Laurent Rossi Russo Ferrari Silva Santos Oliveira Ivanov Petrov Tanaka Suzuki Sato Wang Li Zhang Chen Singh Kumar Sharma Patel Khan Ali Hassan Okafor Mensah Nielsen Hansen Jensen Larsen Johansson Eriksson Nowak Kowalski".split(
    " ",
  );
/** Common words of such biographies first. */
const COMMON_WORDS =
  "and to the for with of in a i ai help companies teams data build models learning machine business systems we solutions years experience automation from design language clients deploy products workflows into production training process customer my that work strategy large engineering their on deep is processes consulting analytics software your enterprise generative research development chatbots integration marketing platform prompt agents agent project management tools applications natural neural networks vision computer cloud health care finance legal medical education science hardware voice assistants python founder former lead senior engineer scientist officer advisor speaker author university phd teaching workshops startups industry retail manufacturing logistics banking insurance energy public sector governance risk compliance ethics responsible safety security privacy evaluation retrieval search recommendation forecasting pricing optimization reinforcement robotics sensors edge devices chips inference latency scalable reliable pipelines infrastructure mlops monitoring testing documents contracts invoices emails sales leads content copywriting images video audio speech translation summarization classification extraction knowledge graphs databases spreadsheets reports dashboards decisions growth revenue cost saving time faster better simple practical measurable results roadmap adoption change culture people organisations small medium global local remote european hungarian budapest london berlin new york singapore open source openai anthropic llama mistral midjourney lovable replit zapier make notion slack hubspot salesforce sap azure aws google microsoft nvidia pytorch tensorflow transformers diffusion embeddings vectors fine tuning guardrails hallucination gdpr iso audit patents drug discovery imaging radiology diagnostics trials genomics climate materials physics chemistry biology astronomy satellites agriculture farming food fashion travel hotels real estate construction architecture games music film art news publishing libraries museums schools children teachers students exams curriculum accessibility inclusion".split(
    " ",
  );
const SYLLABLES =
  "ba be bra ca chi cor da del dro fa fen gor ha hel in ja ka kel kor la lin mar mel mi na nex no or pa per qui ra rin sa sol ta ter tri u va ver vi wa xen yo za zor".split(" ");
const COUNTRIES =
  "US GB DE FR HU IN CA AU ES IT NL PL SE BR JP CN SG ZA NG KE MX AR PT AT CH BE DK NO FI IE".split(" ");
const CHUNK = 2_000;

/** mulberry32 */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomNumbers(7);
/** Low positions are common, high ones rare, as words and names are. */
function pick<T>(items: readonly T[]): T {
  return items[Math.floor(random() ** 2 * items.length)] as T;
}

const RARE_WORDS = Array.from({ length: 20_000 }, () =>
  Array.from({ length: 2 + Math.floor(random() * 2) }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(""),
);
const TAGS = [
  ...FILTER_TAGS_FIRST,
  ...Array.from({ length: 5_000 }, () => `${pick(COMMON_WORDS)} ${pick(RARE_WORDS)}`),
];

function commonPick<T>(items: readonly T[]): T {
  return items[Math.floor(random() ** 6 * items.length)] as T;
}

function inventWord(): string {
  return random() < 0.1 ? pick(RARE_WORDS) : (COMMON_WORDS[Math.floor(random() ** 3 * COMMON_WORDS.length)] as string);
}

function invent(number: number) {
  const expert = random() < 0.2;
  const stamp = (1_700_000_000_000 + number).toString(16).padStart(12, "0");
  const tail = Math.floor(random() * 2 ** 48).toString(16).padStart(12, "0");
  const words = Array.from({ length: 40 + Math.floor(random() * 50) }, inventWord);
  return {
    id: `${stamp.slice(0, 8)}-${stamp.slice(8)}-7000-8000-${tail}`,
    number,
    fullName: `${pick(FIRST_NAMES)} ${random() < 0.2 ? `${pick(FIRST_NAMES)} ` : ""}${pick(LAST_NAMES)}`,
    country: pick(COUNTRIES),
    biography: words.join(" "),
    expert: expert ? 1 : 0,
    categories: [...new Set(Array.from({ length: expert ? 3 : 1 }, () => pick(EXPERT_CATEGORIES).value))],
    tags: [...new Set(Array.from({ length: 3 + Math.floor(random() * 3) }, () => commonPick(TAGS)))],
  };
}

/** Adds the profiles from `from` up to `to`, all verified and with a category. */
export async function insertProfiles(db: Database, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += CHUNK) {
    const people = Array.from({ length: Math.min(CHUNK, to - start) }, (_, index) => invent(start + index));
    const items = sql`json_each(${JSON.stringify(people)}) person`;
    const field = (name: string) => sql.raw(`person.value ->> '${name}'`);
    await db.batch([
      db.run(sql`INSERT INTO users (id, email, email_verified_at, created_at, updated_at)
        SELECT ${field("id")}, ${field("number")} || '@example.com', 1, 1, 1 FROM ${items} WHERE true`),
      db.run(sql`INSERT INTO profiles (id, username, full_name, country, biography, expert, updated_at)
        SELECT ${field("id")}, 'person-' || (${field("number")}), ${field("fullName")}, ${field("country")},
          ${field("biography")}, ${field("expert")}, 1 FROM ${items} WHERE true`),
      db.run(sql`INSERT INTO profile_categories (profile_id, category, position)
        SELECT ${field("id")}, c.value, c.key FROM ${items}, json_each(person.value, '$.categories') c`),
      db.run(sql`INSERT INTO profile_tags (profile_id, tag, position)
        SELECT ${field("id")}, t.value, t.key FROM ${items}, json_each(person.value, '$.tags') t`),
    ]);
  }
}
