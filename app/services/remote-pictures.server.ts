import { isPublicHost } from "#app/lib/network/public-host.ts";
import { webAddress } from "#app/lib/network/web-address.ts";

/** Fetches pictures from addresses that others entered. */
export type RemotePicturesService = ReturnType<typeof createRemotePicturesService>;

const TIMEOUT_MS = 10_000;
const MOST_REDIRECTS = 3;
const HEADERS = { Accept: "image/jpeg,image/png,image/webp", "User-Agent": "picture-import/1.0" };

/**
 * Unless private hosts are allowed, an address must have a public name and the usual port, and so
 * must each redirect. The platform refuses a public name of a private host: a Worker's requests
 * leave from the edge.
 */
export function createRemotePicturesService({
  allowsPrivateHosts,
}: {
  allowsPrivateHosts: boolean;
}) {
  const isAllowed = ({ hostname, port }: URL) =>
    allowsPrivateHosts || (port === "" && isPublicHost(hostname));
  return {
    /**
     * "refused" is final; "unavailable" may succeed later. Whether the result is a picture is NOT
     * checked here. Never throws.
     */
    async fetch(url: string, mostBytes: number): Promise<Blob | "refused" | "unavailable"> {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      try {
        const response = await follow(url, { isAllowed, signal });
        if (!response) return "refused";
        if (response.ok) return await readBody(response, mostBytes);
        await response.body?.cancel();
        return isPassing(response.status) ? "unavailable" : "refused";
      } catch {
        return "unavailable";
      }
    },
  };
}

/**
 * The answer at the end of the redirects; null when they lead to a forbidden address, or nowhere.
 */
async function follow(
  url: string,
  { isAllowed, signal }: { isAllowed: (url: URL) => boolean; signal: AbortSignal },
): Promise<Response | null> {
  let next = webAddress(url);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    if (!next || !isAllowed(new URL(next))) return null;
    const response = await fetch(next, { headers: HEADERS, redirect: "manual", signal });
    const location = response.headers.get("Location");
    if (response.status < 300 || response.status >= 400 || !location) return response;
    await response.body?.cancel();
    next = URL.canParse(location, next) ? webAddress(new URL(location, next).href) : null;
  }
  return null;
}

function isPassing(status: number): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429;
}

/** The size that a server announces is not trusted. */
async function readBody({ body }: Response, mostBytes: number): Promise<Blob | "refused"> {
  const reader = body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength;
    if (size > mostBytes) {
      await reader?.cancel();
      return "refused";
    }
    parts.push(read.value);
  }
  return new Blob(parts);
}
