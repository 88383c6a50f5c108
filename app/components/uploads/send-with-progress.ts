interface Upload {
  url: string;
  body: FormData;
  signal: AbortSignal | null | undefined;
  /** 0 to 100. */
  onProgress(percent: number): void;
}

/**
 * Posts a form like `fetch`, but reports the progress, which only XMLHttpRequest can. Rejects like
 * `fetch`.
 */
export function sendWithProgress({ url, body, signal, onProgress }: Upload): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.responseType = "arraybuffer";
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    request.onload = () => resolve(toResponse(request));
    request.onerror = () => reject(new TypeError("The upload failed"));
    request.onabort = () => reject(new DOMException("The upload was cancelled", "AbortError"));
    signal?.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

function toResponse(request: XMLHttpRequest): Response {
  const body = request.response as ArrayBuffer;
  const lines = request.getAllResponseHeaders().trim().split("\r\n");
  const headers = lines
    .map((line): [string, string] => [
      line.split(":", 1)[0] ?? "",
      line.slice(line.indexOf(":") + 1),
    ])
    .filter(([name]) => name !== "");
  // Some statuses forbid a body, even an empty one.
  return new Response(body.byteLength > 0 ? body : null, { status: request.status, headers });
}
