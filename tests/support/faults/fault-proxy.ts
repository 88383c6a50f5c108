import { type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { buffer } from "node:stream/consumers";
import { startLocalServer } from "#tests/support/http/local-server.ts";
import type { FaultDraw } from "./fault-draw.ts";

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** "calm" passes everything on, "silent" takes requests and answers none. */
type Mood = "faulty" | "calm" | "silent";

/** A server in front of another one, which spoils a part of what passes. */
export async function startFaultProxy(target: string, draw: FaultDraw) {
  let mood: Mood = "calm";
  const asked: string[] = [];
  const proxy = await startLocalServer((request, response) => {
    asked.push(request.url ?? "");
    if (mood === "silent") return;
    const fault = mood === "calm" ? "none" : draw.next();
    spoil(fault, target, request, response).catch(() => response.destroy());
  });
  return {
    url: proxy.url,
    /** The paths of all requests that have arrived. */
    asked,
    become(other: Mood): void {
      mood = other;
    },
    close: proxy.close,
  };
}

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

async function spoil(
  fault: ReturnType<FaultDraw["next"]>,
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (fault === "drop") return void request.socket.destroy();
  // As long as its sender waits.
  if (fault === "silence") return;
  if (typeof fault === "object") await later(fault.delayMs);
  const answer = await passOn(target, request);
  if (fault === "fail") return void response.writeHead(503).end("Service Unavailable");
  // The sender keeps its connection open for further requests, so the length is always stated.
  const { "transfer-encoding": _, ...headers } = answer.headers;
  response.writeHead(answer.status, { ...headers, "content-length": answer.body.length });
  if (fault !== "cut") return void response.end(answer.body);
  response.write(answer.body.subarray(0, answer.body.length / 2), () => response.destroy());
}

async function passOn(target: string, request: IncomingMessage): Promise<Answer> {
  const body = await buffer(request);
  const { method, headers, url = "/" } = request;
  const { host } = new URL(target);
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const onward = send(new URL(url, target), { method, headers: { ...headers, host } }, resolve);
    onward.once("error", reject);
    onward.end(body);
  });
  return { status: reply.statusCode ?? 502, headers: reply.headers, body: await buffer(reply) };
}

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
