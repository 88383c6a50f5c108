import WebSocket from "ws";
import { paths } from "#app/paths.ts";
import { VERSION_HEADER } from "#app/platform/env.ts";
import { REVOKED_CODE } from "#party/protocol.ts";
import { findOther, headersFor, type SiteUnderCheck, unreachable } from "./site-visit.ts";

/** A socket without a session is closed at once. */
const SOCKET_CLOSES_WITHIN_MS = 5_000;

/**
 * Opens a socket without a session and waits for its close. Returns what is wrong. A closed site
 * refuses it.
 */
export async function checkSocket(
  site: SiteUnderCheck,
  { isClosed }: { isClosed: boolean },
): Promise<string | null> {
  const path = paths.inboxSocket();
  const { origin } = site;
  const socket = new WebSocket(origin.replace(/^http/, "ws") + path, {
    headers: { ...headersFor(site), Origin: origin },
    handshakeTimeout: 20_000,
  });
  return new Promise((resolve) => {
    socket.once("error", (error) => resolve(unreachable(`The socket ${path}`, error)));
    socket.once("upgrade", ({ headers }) => {
      const other = findOther(site, path, headers[VERSION_HEADER.toLowerCase()]?.toString());
      if (other) resolve(other);
    });
    socket.once("unexpected-response", (request, { statusCode }) => {
      request.destroy();
      const isRight = isClosed && statusCode === 503;
      resolve(isRight ? null : `${path} answers ${statusCode}, not 101.`);
    });
    socket.once("open", () => {
      const tooLate = setTimeout(() => {
        resolve(`${path} stayed open without a session.`);
        socket.terminate();
      }, SOCKET_CLOSES_WITHIN_MS);
      socket.once("close", () => clearTimeout(tooLate));
    });
    socket.once("close", (code) => {
      const isRight = code === REVOKED_CODE;
      resolve(isRight ? null : `${path} was closed with ${code}, not with ${REVOKED_CODE}.`);
    });
  });
}
