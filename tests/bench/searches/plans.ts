import { type Ask, askTimed, type SentBatch } from "./timed-database.ts";

interface Statement {
  sql: string;
}
interface Pipeline {
  baton: string | null;
  requests: { stmt?: Statement; batch?: { steps: { stmt: Statement }[] } }[];
}
interface Answer {
  baton: string | null;
  results: { response?: { result: Result & { step_results?: (Result | null)[] } } }[];
}
interface Result {
  cols: { name: string }[];
  rows: { value?: string }[][];
}

const REPEATS = 15;

/** A stream that stays open from one request to the next, as those of the site do. */
interface OpenStream {
  port: number;
  baton: string | null;
}

/** Sends the same body, each statement with `before` in front. */
async function sendAgain(
  stream: OpenStream,
  { path, body }: SentBatch,
  before: string,
): Promise<Answer> {
  const pipeline: Pipeline = { ...JSON.parse(body), baton: stream.baton };
  for (const { stmt, batch } of pipeline.requests) {
    const statements = [...(stmt ? [stmt] : []), ...(batch?.steps.map((step) => step.stmt) ?? [])];
    for (const each of statements) {
      if (/^(?:select|with)\b/i.test(each.sql.trim())) each.sql = `${before} ${each.sql}`;
    }
  }
  const headers = { "content-type": "application/json" };
  const url = `http://127.0.0.1:${stream.port}${path}`;
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(pipeline) });
  const answer: Answer = JSON.parse(await response.text());
  stream.baton = answer.baton;
  return answer;
}

/** The lines of the plan of each statement of a batch. */
async function explainBatch(stream: OpenStream, sent: SentBatch): Promise<string[][]> {
  const answer = await sendAgain(stream, sent, "explain query plan");
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
  return { path, body: JSON.stringify({ requests: [{ type: "execute", stmt }] }) };
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
    const time = (each: SentBatch, before: string) =>
      medianOf(() => sendAgain(stream, each, before));
    const [nothing, planning, run] = [
      await time(emptyBatch(batch), ""),
      await time(batch, "explain query plan"),
      await time(batch, ""),
    ].map((ms) => ms.toFixed(1));
    console.log(
      `\n${name}, slowest query, round trip ${at + 1}: ${run} ms; its plan alone ${planning} ms, "select 1" ${nothing} ms, ${batch.body.length} bytes sent`,
    );
    for (const lines of await explainBatch(stream, batch)) console.log(lines.join("\n"));
  }
}
