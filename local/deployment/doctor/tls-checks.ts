import { connect } from "node:tls";
import { type Check, type Deployment, NotLookedAt, type Problem } from "./check.ts";

export const tlsChecks: Check[] = [
  { group: "Site", name: "TLS versions", phase: "after", only: "hosted", look: checkTls },
];

const TIMEOUT_MS = 10_000;
/** Of the network: nothing was said about TLS. */
const NO_ANSWER = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

async function checkTls({ config, acceptsOldTls }: Deployment): Promise<Problem[]> {
  const answers = await Promise.all(config.hosts.map((host) => acceptsOldTls(host)));
  return config.hosts
    .filter((_, nth) => answers[nth])
    .map((host) => ({
      what: `${host} accepts TLS 1.0 or 1.1, which are broken.`,
      fix: "Cloudflare's dashboard, the zone, SSL/TLS, Edge Certificates: Minimum TLS Version 1.2 or 1.3.",
    }));
}

/** Whether a host agrees to a version before TLS 1.2. Throws `NotLookedAt` without an answer. */
export function acceptsOldTls(host: string, port = 443): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const silent = () => reject(new NotLookedAt(`${host} does not answer on port ${port}.`));
    const socket = connect({
      host,
      port,
      servername: host,
      minVersion: "TLSv1",
      maxVersion: "TLSv1.1",
      // What OpenSSL refuses by itself would look like a refusal of the host. Nothing is sent.
      ciphers: "ALL:@SECLEVEL=0",
      rejectUnauthorized: false,
    });
    socket.setTimeout(TIMEOUT_MS, () => {
      socket.destroy();
      silent();
    });
    socket.once("secureConnect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", (error: NodeJS.ErrnoException) =>
      NO_ANSWER.has(error.code ?? "") ? silent() : resolve(false),
    );
  });
}
