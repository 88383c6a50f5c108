import { request } from "node:http";
import { browserHeaders } from "./browser-headers.ts";
import type { encodeMultipart } from "./form-bodies.ts";
import type { HttpClient } from "./http.ts";

/** Announces a form, sends half of it, and disconnects. */
export function sendHalf(
  { origin, cookies }: HttpClient,
  path: string,
  { body, contentType }: ReturnType<typeof encodeMultipart>,
): Promise<void> {
  return new Promise((resolve) => {
    const headers = {
      ...browserHeaders(origin, "POST"),
      Cookie: cookies.header(),
      "Content-Type": contentType,
      "Content-Length": body.length,
    };
    const outgoing = request(new URL(path, origin), { method: "POST", headers });
    outgoing.once("error", () => resolve());
    outgoing.once("close", () => resolve());
    outgoing.write(body.subarray(0, body.length / 2), () => outgoing.destroy());
  });
}
