import { connect } from "node:net";

export interface WireSize {
  status: number;
  headerBytes: number;
  /** As transferred: compressed, chunk marks included. */
  bodyBytes: number;
  totalBytes: number;
  contentEncoding: string | null;
}

/** What one GET costs on the wire, read from the socket itself, asked as browsers ask. */
export async function measureWire(
  address: string,
  headers: Record<string, string> = {},
): Promise<WireSize> {
  const url = new URL(address);
  const asked = {
    Host: url.host,
    Accept: "text/html,application/xhtml+xml,*/*;q=0.8",
    "Accept-Encoding": "gzip, deflate, br, zstd",
    "Accept-Language": "en",
    Connection: "close",
    ...headers,
  };
  const lines = Object.entries(asked).map(([name, value]) => `${name}: ${value}\r\n`);
  const answer = await talk(
    url,
    `GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join("")}\r\n`,
  );
  const headerBytes = answer.indexOf("\r\n\r\n") + 4;
  const head = answer.subarray(0, headerBytes).toString("latin1");
  return {
    status: Number(head.split(" ")[1]),
    headerBytes,
    bodyBytes: answer.length - headerBytes,
    totalBytes: answer.length,
    contentEncoding: /^content-encoding: (.+)\r$/im.exec(head)?.[1] ?? null,
  };
}

function talk(url: URL, question: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(url.port), url.hostname, () => socket.write(question));
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.once("error", reject);
    socket.once("end", () => resolve(Buffer.concat(chunks)));
  });
}
