import { type OpenStream, readAnswer, type SentBatch, sendAgain, withBefore } from "./replay.ts";
import { type Ask, askTimed } from "./timed-database.ts";

const REPEATS = 15;
const EXPLAIN = "explain query plan";

/** The lines of the plan of each statement of a batch. */
async function explainBatch(stream: OpenStream, sent: SentBatch): Promise<string[][]> {
  const { text } = await sendAgain(stream, withBefore(sent, EXPLAIN));
  const answer = readAnswer(text);
  const results = answer.results.flatMap(({ response }) => {
    const result = response?.result;
    return result?.step_results ?? (result ? [result] : []);
  });
  return results.flatMap((result) => {
    if (!result?.cols.some(({ name }) => name === "detail")) return [];
    return [result.rows.map(([id, parent, , detail]) => planLine(id, parent, detail))];
  });
}

type Cell = { value?: string } | undefined;

const planLine = (id: Cell, parent: Cell, detail: Cell): string =>
  `${(id?.value ?? "").padStart(5)} in ${(parent?.value ?? "").padStart(5)}  ${detail?.value ?? ""}`;

/** A round trip that asks for nothing. */
function emptyBatch({ path }: SentBatch): SentBatch {
  const stmt = { sql: "select 1", want_rows: true };
  return { path, body: JSON.stringify({ baton: null, requests: [{ type: "execute", stmt }] }) };
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < REPEATS; turn += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(REPEATS / 2)] ?? Number.NaN;
}

/** The plan of the slowest query, and what reading and planning its statements costs. */
export async function printPlan(port: number, name: string, slowest: Ask): Promise<void> {
  const sent: SentBatch[] = [];
  await askTimed(port, slowest, sent);
  for (const [at, batch] of sent.entries()) {
    const stream: OpenStream = { port, baton: null };
    const time = (each: SentBatch) => medianOf(() => sendAgain(stream, each));
    const [nothing, planning, run] = [
      await time(emptyBatch(batch)),
      await time(withBefore(batch, EXPLAIN)),
      await time(batch),
    ].map((ms) => ms.toFixed(1));
    console.log(
      `\n${name}, slowest query, round trip ${at + 1}: ${run} ms; its plan alone ${planning} ms, "select 1" ${nothing} ms, ${batch.body.length} bytes sent`,
    );
    for (const lines of await explainBatch(stream, batch)) console.log(lines.join("\n"));
  }
}
