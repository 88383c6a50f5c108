import { afterAll, describe, expect, test } from "vitest";
import { createRemotePicturesService } from "#app/services/remote-pictures.server.ts";
import { startPictureServer } from "#tests/support/products/picture-server.ts";

const server = await startPictureServer((request, response) => {
  const [, what = "", value = ""] = (request.url ?? "").split("/");
  if (what === "status") response.writeHead(Number(value)).end("no");
  else if (what === "to") response.writeHead(302, { Location: decodeURIComponent(value) }).end();
  else if (what === "bytes") response.end(Buffer.alloc(Number(value)));
  else if (what === "broken") request.socket.destroy();
  else response.end("picture");
});
afterAll(() => server.close());

const ours = createRemotePicturesService({ allowsPrivateHosts: true });
const strict = createRemotePicturesService({ allowsPrivateHosts: false });
const to = (address: string) => `/to/${encodeURIComponent(address)}`;
const fetchOurs = (path: string, mostBytes = 1_000) => ours.fetch(server.origin + path, mostBytes);

describe("a remote picture", () => {
  test("is fetched, also through redirects", async () => {
    for (const path of ["/a.png", to("/a.png"), to(`${server.origin}/a.png`), to(to("/a.png"))]) {
      const found = await fetchOurs(path);
      expect(found).toBeInstanceOf(Blob);
      expect(await (found as Blob).text()).toBe("picture");
    }
  });

  test("is refused where it is missing, too large, or redirects to another scheme or in a circle", async () => {
    const circle = to("/round").replace("round", "to%2Fx");
    const elsewhere = [to("ftp://x.test/a"), to("javascript:1"), circle];
    for (const path of ["/status/404", "/status/403", "/bytes/1001", ...elsewhere])
      expect(await fetchOurs(path), path).toBe("refused");
    expect(await fetchOurs("/bytes/1000")).toBeInstanceOf(Blob);
    expect(await ours.fetch("not an address", 10)).toBe("refused");
    expect(await ours.fetch("file:///etc/passwd", 10)).toBe("refused");
  });

  test("is unavailable where the server cannot answer at present", async () => {
    for (const path of ["/status/500", "/status/503", "/status/429", "/broken"])
      expect(await fetchOurs(path), path).toBe("unavailable");
    expect(await ours.fetch("http://127.0.0.1:9/a.png", 10)).toBe("unavailable");
  });
});

test("no request goes to a private host, an unusual port, or a numeric address", async () => {
  const asked = server.asked.length;
  const local = server.origin.replace("127.0.0.1", "localhost");
  const numeric = ["http://[::1]", "http://10.0.0.1"];
  for (const origin of [server.origin, local, ...numeric, "https://example.com:8443"])
    expect(await strict.fetch(`${origin}/a.png`, 10), origin).toBe("refused");
  expect(server.asked).toHaveLength(asked);
});
