import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface WireSize {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  headerBytes: number;
  /** As transferred: compressed, chunk marks included. */
  bodyBytes: number;
  totalBytes: number;
  contentEncoding: string | null;
}

/** The bytes of one GET, counted at the socket, with the headers of a browser. */
export function measureWire(
  address: string,
  headers: Record<string, string> = {},
): Promise<WireSize> {
  const asked = {
    Accept: "text/html,application/xhtml+xml,*/*;q=0.8",
    "Accept-Encoding": "gzip, deflate, br, zstd",
    "Accept-Language": "en",
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const question = request(address, { agent: false, headers: asked }, (reply) => {
      buffer(reply).then((content) => resolve(measure(reply, content)), reject);
    });
    question.once("error", reject);
    question.end();
  });
}

function measure(reply: IncomingMessage, content: Buffer): WireSize {
  const { httpVersion, statusCode = 0, statusMessage = "", rawHeaders, socket } = reply;
  const statusLine = `HTTP/${httpVersion} ${statusCode} ${statusMessage}\r\n`;
  // Names and values alternate, each pair with ": " and a line end; an empty line ends them.
  const headerBytes =
    Buffer.byteLength(statusLine + rawHeaders.join("")) + rawHeaders.length * 2 + 2;
  return {
    status: statusCode,
    headers: reply.headers,
    body: decompress(content, reply.headers["content-encoding"]).toString("utf8"),
    headerBytes,
    bodyBytes: socket.bytesRead - headerBytes,
    totalBytes: socket.bytesRead,
    contentEncoding: reply.headers["content-encoding"] ?? null,
  };
}

function decompress(content: Buffer, encoding: string | undefined): Buffer {
  if (encoding === "br") return brotliDecompressSync(content);
  return encoding === "gzip" ? gunzipSync(content) : content;
}
