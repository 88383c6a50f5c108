const shared = [
  "Accept: text/html",
  "Accept-Language: en",
  "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
];

/** The bytes of a GET from a visitor who is not signed in. */
export function getRequest(port: number, path: string, more: readonly string[] = []): Buffer {
  return Buffer.from(
    [`GET ${path} HTTP/1.1`, `Host: localhost:${port}`, ...shared, ...more, "", ""].join("\r\n"),
  );
}

/** The same from a browser that accepts compression. */
export function compressedRequest(port: number, path: string): Buffer {
  return getRequest(port, path, ["Accept-Encoding: gzip"]);
}

/** The same from a signed-in member. */
export function memberRequest(port: number, path: string, sessionId: string): Buffer {
  return getRequest(port, path, [`Cookie: session=${sessionId}`]);
}

/** An event of Stripe. */
export function webhookRequest(
  port: number,
  path: string,
  { body, signature }: { body: string; signature: string },
): Buffer {
  return postRequest(port, path, body, [
    "User-Agent: Stripe/1.0 (+https://stripe.com/docs/webhooks)",
    "Content-Type: application/json; charset=utf-8",
    `Stripe-Signature: ${signature}`,
  ]);
}

interface PostedForm {
  fields: Record<string, string>;
  sessionId?: string;
  /** Other cookies of the visitor. */
  cookie?: string;
  /** The network address that limits count by. */
  address?: string;
}

/** A form from a visitor, or from the member of the session. */
export function formRequest(
  port: number,
  path: string,
  { sessionId, cookie, fields, address }: PostedForm,
): Buffer {
  return postRequest(port, path, new URLSearchParams(fields).toString(), [
    ...shared,
    "Content-Type: application/x-www-form-urlencoded",
    ...(sessionId ? [`Cookie: session=${sessionId}`] : []),
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(address ? [`CF-Connecting-IP: ${address}`] : []),
    `Origin: http://localhost:${port}`,
    "Sec-Fetch-Site: same-origin",
  ]);
}

function postRequest(port: number, path: string, body: string, headers: readonly string[]): Buffer {
  const start = [`POST ${path} HTTP/1.1`, `Host: localhost:${port}`];
  const length = `Content-Length: ${Buffer.byteLength(body)}`;
  return Buffer.from([...start, ...headers, length, "", body].join("\r\n"));
}
