/**
 * `npm run bench -- messages`: how long until a posted message is at the other side, beside a bare
 * room on the same runtime that sends back what its socket says? One message at a time, by turns
 * with an echo, so that other work of the machine affects both alike.
 */
import { WebSocket } from "ws";
import { paths } from "#app/paths.ts";
import { parseJson, threadPushSchema } from "#party/schemas.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { prepareBuild, prepareData } from "#tests/support/site/prepare.ts";
import { type Stack, startStack } from "#tests/support/site/stack.ts";
import { Connection } from "./measure/connection.ts";
import { type Echo, startEcho } from "./measure/echo.ts";
import { describeMachine } from "./measure/machine.ts";
import { percentile } from "./measure/percentile.ts";
import { formRequest } from "./measure/requests.ts";
import { printColumns } from "./tables.ts";

const WARM_UP = 50;
const TURNS = 500;

/** Milliseconds from the start of the post: to its answer, and to the other side's socket. */
interface Way {
  answer: number;
  socket: number;
}

export async function measureMessages(): Promise<void> {
  await Promise.all([prepareBuild(), prepareData()]);
  const variables = { MESSAGES_PER_MINUTE: "1000000" };
  const stack = await startStack({ variables, recordsRoundTrips: false });
  try {
    const echo = await startEcho();
    const lines = await measure(stack, echo).finally(() => echo.close());
    console.log(`\n${describeMachine()}\n`);
    printColumns([["", "n", "p50 ms", "p99 ms", "p50 / echo", "p99 / echo"], ...lines]);
  } finally {
    await stack.close();
  }
}

async function measure(stack: Stack, echo: Echo): Promise<string[][]> {
  const expert = await newMember(stack);
  const client = stack.newClient();
  const { threadId, token } = await newConversation(stack, expert);
  const atExpert = await listen(expert.client, paths.threadSocket(threadId));
  const atClient = await listen(client, paths.requestSocket(token, threadId));
  const connection = await Connection.open(Number(new URL(stack.origin).port));
  const say = (person: HttpClient, path: string, heard: Arrivals) =>
    post(connection, { person, path, heard });
  const toClient: Way[] = [];
  const toExpert: Way[] = [];
  const echoes: number[] = [];
  for (let turn = -WARM_UP; turn < TURNS; turn += 1) {
    const there = await say(expert.client, paths.threadUpdates(threadId), atClient);
    const back = await say(client, paths.requestUpdates(token, { thread: threadId }), atExpert);
    const echoMs = await echo.measure();
    if (turn < 0) continue;
    toClient.push(there);
    toExpert.push(back);
    echoes.push(echoMs);
  }
  connection.close();
  for (const { socket } of [atExpert, atClient]) socket.terminate();
  const line = (name: string, times: readonly number[]) => toLine(name, times, echoes);
  return [
    ...Object.entries({ client: toClient, expert: toExpert }).flatMap(([side, ways]) => [
      line(
        `to the ${side}'s socket`,
        ways.map(({ socket }) => socket),
      ),
      line(
        "until the sender's answer",
        ways.map(({ answer }) => answer),
      ),
    ]),
    line("echo", echoes),
  ];
}

interface Arrivals {
  socket: WebSocket;
  /** When the message with this text arrives. */
  next(content: string): Promise<number>;
}

/** The socket of an open page. */
async function listen(person: HttpClient, path: string): Promise<Arrivals> {
  const { origin, networkAddress, cookies } = person;
  const socket = new WebSocket(origin.replace("http", "ws") + path, {
    headers: { Origin: origin, Cookie: cookies.header(), "CF-Connecting-IP": networkAddress },
  });
  const waiting = new Map<string, (at: number) => void>();
  socket.on("message", (data) => {
    const at = performance.now();
    const push = parseJson(threadPushSchema, String(data));
    if (push?.type === "message") waiting.get(push.message.content)?.(at);
  });
  await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
  return { socket, next: (content) => new Promise((arrive) => waiting.set(content, arrive)) };
}

interface Saying {
  person: HttpClient;
  path: string;
  heard: Arrivals;
}

/** Posts a message as the script of the page does, and waits for both ends of its way. */
async function post(connection: Connection, { person, path, heard }: Saying): Promise<Way> {
  const content = `A message, ${crypto.randomUUID()}`;
  const { origin, networkAddress: address, cookies } = person;
  const fields = { intent: "send", content, key: crypto.randomUUID() };
  const cookie = cookies.header();
  const request = formRequest(Number(new URL(origin).port), path, { fields, cookie, address });
  const startedAt = performance.now();
  const answered = connection.ask(request);
  const [{ status, firstByteAt }, arrivedAt] = await Promise.all([answered, heard.next(content)]);
  if (status !== 200) throw new Error(`The post of a message answered ${status}.`);
  return { answer: firstByteAt - startedAt, socket: arrivedAt - startedAt };
}

function toLine(name: string, times: readonly number[], echoes: readonly number[]): string[] {
  const values = [0.5, 0.99].map((share) => percentile(times, share));
  const ratios = [0.5, 0.99].map((share, at) => (values[at] ?? 0) / percentile(echoes, share));
  return [
    ...[name, String(times.length), ...values.map((ms) => ms.toFixed(2))],
    ...ratios.map((ratio) => `${ratio.toFixed(1)} \u00d7`),
  ];
}
