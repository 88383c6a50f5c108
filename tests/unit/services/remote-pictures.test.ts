import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRemotePicturesService } from "#app/services/remote-pictures.server.ts";
import { type PictureServer, startPictureServer } from "#tests/support/products/picture-server.ts";

let server: PictureServer;
beforeAll(async () => {
  server = await startPictureServer((request, response) => {
    const [, what = "", value = ""] = (request.url ?? "").split("/");
    if (what === "status") response.writeHead(Number(value)).end("no");
    else if (what === "to") response.writeHead(302, { Location: decodeURIComponent(value) }).end();
    else if (what === "bytes") response.end(Buffer.alloc(Number(value)));
    else if (what === "broken") request.socket.destroy();
    else response.end("picture");
  });
});
afterAll(() => server.close());

const ours = createRemotePicturesService({ allowsPrivateHosts: true });
const strict = createRemotePicturesService({ allowsPrivateHosts: false });
const to = (address: string) => `/to/${encodeURIComponent(address)}`;
const fetchOurs = (path: string, mostBytes = 1_000) => ours.fetch(server.origin + path, mostBytes);

describe("a remote picture", () => {
  test("is fetched, also where its address leads on to another", async () => {
    for (const path of ["/a.png", to("/a.png"), to(`${server.origin}/a.png`), to(to("/a.png"))]) {
      const found = await fetchOurs(path);
      expect(found).toBeInstanceOf(Blob);
      expect(await (found as Blob).text()).toBe("picture");
    }
  });

  test("is refused where it is not there, too large, or leads nowhere or round in circles", async () => {
    const circle = to("/round").replace("round", "to%2Fx");
    for (const path of [
      "/status/404",
      "/status/403",
      "/bytes/1001",
      to("ftp://x.test/a"),
      to("javascript:1"),
      circle,
    ])
      expect(await fetchOurs(path), path).toBe("refused");
    expect(await fetchOurs("/bytes/1000")).toBeInstanceOf(Blob);
    expect(await ours.fetch("not an address", 10)).toBe("refused");
    expect(await ours.fetch("file:///etc/passwd", 10)).toBe("refused");
  });

  test("is asked for another time where the server cannot answer at present", async () => {
    for (const path of ["/status/500", "/status/503", "/status/429", "/broken"])
      expect(await fetchOurs(path), path).toBe("unavailable");
    expect(await ours.fetch("http://127.0.0.1:9/a.png", 10)).toBe("unavailable");
  });
});

test("nobody is asked on a private host, on an unusual port, or by an address in numbers", async () => {
  const asked = server.asked.length;
  const local = server.origin.replace("127.0.0.1", "localhost");
  for (const origin of [
    server.origin,
    local,
    "http://[::1]",
    "http://10.0.0.1",
    "https://example.com:8443",
  ])
    expect(await strict.fetch(`${origin}/a.png`, 10), origin).toBe("refused");
  expect(server.asked).toHaveLength(asked);
});
