interface Upload {
  url: string;
  body: FormData;
  signal: AbortSignal | null | undefined;
  /** From 0 to 100. */
  onProgress(percent: number): void;
}

/** `fetch` for a posted form, but one that says how much has gone out, which only the older interface can. Rejects as `fetch` does. */
export function sendWithProgress({ url, body, signal, onProgress }: Upload): Promise<Response> {
  return new Promise((resolve, reject) => {
    const exchange = new XMLHttpRequest();
    exchange.open("POST", url);
    exchange.responseType = "arraybuffer";
    exchange.upload.onprogress = ({ loaded, total }) =>
      onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    exchange.onload = () => resolve(toResponse(exchange));
    exchange.onerror = () => reject(new TypeError("The upload failed"));
    exchange.onabort = () => reject(new DOMException("The upload was cancelled", "AbortError"));
    signal?.addEventListener("abort", () => exchange.abort());
    exchange.send(body);
  });
}

function toResponse(exchange: XMLHttpRequest): Response {
  const body = exchange.response as ArrayBuffer;
  const lines = exchange.getAllResponseHeaders().trim().split("\r\n");
  const headers = lines
    .map((line): [string, string] => [
      line.split(":", 1)[0] ?? "",
      line.slice(line.indexOf(":") + 1),
    ])
    .filter(([name]) => name !== "");
  // Some statuses allow no body, not even an empty one.
  return new Response(body.byteLength > 0 ? body : null, { status: exchange.status, headers });
}
