const shared = [
  "Accept: text/html",
  "Accept-Language: en",
  "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
];

/** A GET as it goes over the wire, from somebody who is not signed in. */
export function getRequest(port: number, path: string, more: readonly string[] = []): Buffer {
  return Buffer.from(
    [`GET ${path} HTTP/1.1`, `Host: localhost:${port}`, ...shared, ...more, "", ""].join("\r\n"),
  );
}

/** The same from a browser, which takes compressed answers. */
export function compressedRequest(port: number, path: string): Buffer {
  return getRequest(port, path, ["Accept-Encoding: gzip"]);
}

/** The same from somebody who is signed in. */
export function memberRequest(port: number, path: string, sessionId: string): Buffer {
  return getRequest(port, path, [`Cookie: session=${sessionId}`]);
}

/** What Stripe tells. */
export function webhookRequest(
  port: number,
  path: string,
  { body, signature }: { body: string; signature: string },
): Buffer {
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    "User-Agent: Stripe/1.0 (+https://stripe.com/docs/webhooks)",
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Stripe-Signature: ${signature}`,
  ];
  return Buffer.from([...head, "", body].join("\r\n"));
}

/** A form that somebody posts, signed in or not. */
export function formRequest(
  port: number,
  path: string,
  { sessionId, fields }: { sessionId?: string; fields: Record<string, string> },
): Buffer {
  const body = new URLSearchParams(fields).toString();
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    ...shared,
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(sessionId ? [`Cookie: session=${sessionId}`] : []),
    `Origin: http://localhost:${port}`,
    "Sec-Fetch-Site: same-origin",
  ];
  return Buffer.from([...head, "", body].join("\r\n"));
}
