import { createServer } from "node:http";
import { execSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import { it } from "vitest";
import { createRealtimeService } from "#app/services/realtime.server.ts";
import { SECRET, startRooms } from "./rooms.ts";
it("x", async () => {
  execSync("NODE_ENV=production npx vite build -c /tmp/tv/vb3.config.mjs");
  const js = readFileSync("/tmp/tv/o3/assets/" + readdirSync("/tmp/tv/o3/assets").find((f) => f.endsWith("js")), "utf8");
  const rooms = await startRooms();
  const svc = createRealtimeService({ url: rooms.url, secret: SECRET });
  const thread = { party: "thread", id: "t1" } as const;
  const msgs: any[] = []; let reads = { expert: 0, client: 0 }; let dead = false; let publish = true; const log: string[] = [];
  const server = createServer(async (req, res) => {
    const u = new URL(req.url!, "http://x"); const side = u.searchParams.get("side") as any;
    let body = ""; for await (const c of req) body += c;
    log.push(req.method + " " + req.url + " " + body);
    if (u.pathname === "/") return res.writeHead(200, { "content-type": "text/html" }).end("<div id=root></div><script type=module src=/p.js></script>");
    if (u.pathname === "/p.js") return res.writeHead(200, { "content-type": "text/javascript" }).end(js);
    if (dead) return res.writeHead(503).end();
    if (u.pathname === "/ticket") return res.end(JSON.stringify({ ticket: await svc.ticket(thread, { side, id: "a" }) }));
    if (u.pathname === "/updates") { const a = Number(u.searchParams.get("after")); return res.end(JSON.stringify({ messages: msgs.filter((m) => m.seq > a), more: false, readUpTo: reads })); }
    if (u.pathname === "/send") {
      const f = new URLSearchParams(body);
      if (f.get("intent") === "read") { reads = { ...reads, [side]: Number(f.get("seen")) }; if (publish) void svc.publish(thread, { type: "read", side, upTo: reads[side as "expert"], at: 1 }); return res.end("{}"); }
      let m = msgs.find((x) => x.key === f.get("key"));
      if (!m) { m = { id: "i" + msgs.length, seq: msgs.length + 1, side, content: f.get("content"), createdAt: 1, key: f.get("key") }; msgs.push(m); if (publish) void svc.publish(thread, { type: "message", message: m }); }
      return res.end(JSON.stringify({ status: "sent", message: m }));
    }
    res.writeHead(404).end();
  });
  await new Promise<void>((r) => server.listen(0, "127.0.0.1", r));
  const port = (server.address() as any).port;
  const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
  const open = async (side: string) => { const c = await browser.newContext(); const p = await c.newPage(); p.on("pageerror", (e) => console.log("ERR", e)); await p.goto(`http://127.0.0.1:${port}/?side=${side}&party=${new URL(rooms.url).host}`); return p; };
  const E = await open("expert"); const C = await open("client");
  const show = async (n: string) => console.log("LAP", n, "\nE", await E.textContent("#s"), "\nC", await C.textContent("#s"));
  const wait = (ms: number) => new Promise((r) => setTimeout(r, ms));
  await wait(1500); await show("start");
  await E.evaluate(() => { (window as any).live.send("hello"); (window as any).live.send("two"); });
  await C.evaluate(() => (window as any).live.sayTyping());
  await wait(700); await show("sent+typing");
  publish = false; await C.evaluate(() => (window as any).live.send("lost publish")); await wait(300); publish = true; await C.evaluate(() => (window as any).live.send("after gap")); await wait(800); await show("gap filled");
  await rooms.kill(); await wait(500); await C.evaluate(() => (window as any).live.send("rooms dead")); await wait(300); await show("dead rooms"); await wait(6000); await show("polled");
  dead = true; await E.evaluate(() => (window as any).live.send("app dead")); await wait(6000); await show("app dead");
  dead = false; await rooms.restart(); await E.evaluate(() => (window as any).live.retry((window as any).live.outgoing[0].key)); await wait(12000); await show("back");
  log.length = 0; await wait(6000); console.log("LAP idle requests", log);
  await browser.close(); server.close(); await rooms.kill();
}, 90000);
