/**
 * `npm run bench -- searches [SIZE...] [--keep]`: how long the database works for each kind of list
 * and search, on one connection and with eight, and for the write of a record with its index. It
 * calls the functions of the pages; what follows an answer, and the Worker, are not measured.
 *
 * `--keep` keeps the filled databases and uses them again. `--only=TEXT` measures the kinds whose
 * names contain the text.
 */
import {
  installSynonyms,
  readSynonyms,
} from "#app/domain/search/understanding/stored-synonyms.server.ts";
import type { Database } from "#db/client.ts";
import type { RunningSet } from "#local/processes/running-set.ts";
import { untilIdle } from "./measure/cpu-clock.ts";
import { describeLoad, describeMachine } from "./measure/machine.ts";
import { median, percentile } from "./measure/percentile.ts";
import { askAll, askTogether, type Timed } from "./searches/ask-all.ts";
import { expertKinds } from "./searches/expert-kinds.ts";
import { openFilled } from "./searches/filled.ts";
import type { Kind } from "./searches/kinds.ts";
import { printPlan } from "./searches/plans.ts";
import { productKinds } from "./searches/product-kinds.ts";
import { countVocabulary, drawSamples, SAMPLES } from "./searches/samples.ts";
import { type Ask, askTimed, type Cost } from "./searches/timed-database.ts";
import { productWrites, profileWrites, type Write } from "./searches/writes.ts";
import { printColumns } from "./tables.ts";

const CONNECTIONS = 8;
/** The target of the 95th percentile with all connections. */
const BUSY_LIMIT_MS = 50;
const WRITE_LIMITS_MS = { p50: 15, p95: 30 };
const EXPLAINED = 3;
const WARM_UP = 10;

export async function measureSearches(
  running: RunningSet,
  folder: string,
  args: readonly string[],
  describe: (db: Database) => Promise<void> = async () => {},
): Promise<void> {
  const isKept = args.includes("--keep");
  const only = args.find((arg) => arg.startsWith("--only="))?.slice("--only=".length) ?? "";
  const sizes = args.map(Number).filter((size) => size > 0);
  for (const size of sizes.length > 0 ? sizes : [100_000]) {
    const { port, db, products } = await openFilled(running, { size, folder, isKept });
    installSynonyms("bench", await readSynonyms(db));
    await describe(db);
    await untilIdle(port);
    console.log(`\n${describeMachine()}`);
    const experts = await drawSamples(db, "expert");
    await printVocabulary(db, "expert", size);
    await measureKinds(port, `${size} experts`, chosen(await expertKinds(db, experts), only));
    const catalogue = await drawSamples(db, "product");
    await printVocabulary(db, "product", products);
    await measureKinds(port, `${products} products`, chosen(await productKinds(catalogue), only));
    if (only === "") await measureWrites(port, db, products);
  }
  printLegend();
}

const chosen = (kinds: readonly Kind[], only: string) =>
  kinds.filter(({ name }) => name.includes(only));

async function printVocabulary(db: Database, list: "expert" | "product", size: number) {
  const words = await countVocabulary(db, list);
  console.log(`\n${size} ${list}s with ${words} distinct words.`);
}

interface Measured {
  kind: Kind;
  alone: Timed[];
  together: Cost[];
  slowest: Ask;
}

async function measureKinds(port: number, what: string, kinds: readonly Kind[]): Promise<void> {
  const measured: Measured[] = [];
  for (const kind of kinds) {
    const asks = Array.from({ length: SAMPLES }, () => kind.ask());
    for (const ask of asks.slice(0, WARM_UP)) await askTimed(port, ask);
    const alone = await askAll(port, asks);
    const together = await askTogether(port, alone, CONNECTIONS);
    measured.push({ kind, alone, together, slowest: slowestOf(asks, alone) });
    const [p50 = "", p95 = ""] = figuresOf(timesOf(alone));
    const [, cpu = ""] = figuresOf(alone.map(({ cpuMs }) => cpuMs));
    console.log(`${kind.name}: p50 ${p50}, p95 ${p95}, CPU p95 ${cpu}, ${describeLoad()}`);
  }
  console.log(`\n${what}, ${SAMPLES} queries a row, ms of the database\n`);
  const head = ["", "p50", "p95", "max", "CPU p50", "p95", "client p50", "p95", "trips", "rows"];
  const busy = [`${CONNECTIONS} at once: p50`, "p95", "max", "client p95", "missed"];
  printColumns([[...head, ...busy], ...measured.map(toLine)]);
  const worst = measured.toSorted((one, other) => p95(other.alone) - p95(one.alone));
  for (const each of worst.slice(0, EXPLAINED)) await printPlan(port, each.kind.name, each.slowest);
}

function slowestOf(asks: readonly Ask[], costs: readonly Cost[]): Ask {
  const most = Math.max(...costs.map(({ ms }) => ms));
  return asks[costs.findIndex(({ ms }) => ms === most)] ?? (async () => {});
}

const timesOf = (costs: readonly Cost[]) => costs.map(({ ms }) => ms);
const p95 = (costs: readonly Cost[]) => percentile(timesOf(costs), 0.95);

function toLine({ kind, alone, together }: Measured): string[] {
  const missed = [
    ...(p95(alone) > kind.limitMs ? [`${kind.limitMs} ms`] : []),
    ...(p95(together) > BUSY_LIMIT_MS ? [`${BUSY_LIMIT_MS} ms at once`] : []),
  ];
  return [
    kind.name,
    ...figuresOf(timesOf(alone)),
    ...figuresOf(alone.map(({ cpuMs }) => cpuMs)).slice(0, 2),
    ...figuresOf(alone.map(({ waitMs }) => waitMs)).slice(0, 2),
    (alone.reduce((sum, { trips }) => sum + trips, 0) / alone.length).toFixed(2),
    median(alone.map(({ rows }) => rows)).toFixed(0),
    ...figuresOf(timesOf(together)),
    ...figuresOf(together.map(({ waitMs }) => waitMs)).slice(1, 2),
    missed.join(", "),
  ];
}

const figuresOf = (times: readonly number[]): string[] =>
  [median(times), percentile(times, 0.95), Math.max(...times)].map((ms) => ms.toFixed(1));

async function measureWrites(port: number, db: Database, products: number): Promise<void> {
  const all: [name: string, writes: Write[]][] = [
    ["a profile with its index", await profileWrites(db)],
    ["a product with its index", await productWrites(db, products)],
  ];
  const lines: string[][] = [];
  for (const [name, writes] of all) {
    const costs = await askAll(port, writes);
    const times = timesOf(costs);
    const isMissed =
      median(times) > WRITE_LIMITS_MS.p50 || percentile(times, 0.95) > WRITE_LIMITS_MS.p95;
    const others = [costs.map(({ cpuMs }) => cpuMs), costs.map(({ waitMs }) => waitMs)];
    const further = others.flatMap((times) => figuresOf(times).slice(0, 2));
    lines.push([name, ...figuresOf(times), ...further, isMissed ? "missed" : ""]);
  }
  console.log(`\nWrites, ${SAMPLES} each, ms of the database\n`);
  printColumns([["", "p50", "p95", "max", "CPU p50", "p95", "client p50", "p95", ""], ...lines]);
}

function printLegend(): void {
  console.log(
    "\nms: what the server reports for the statements of one page, from preparing them to their last row.\n" +
      "CPU: of the server for the whole request. client: from sending the request until its answer has arrived, on the same machine.\n" +
      "rows: the median of what the server counts as read. missed: the target of the 95th percentile.\n" +
      "Plans are those of the three slowest kinds.",
  );
}
