import type { RequestListener } from "node:http";
import { startLocalServer } from "#tests/support/http/local-server.ts";

export type PictureServer = Awaited<ReturnType<typeof startPictureServer>>;

/** Another site with pictures, and the requested paths in their order. The test closes it. */
export async function startPictureServer(answer: RequestListener) {
  const asked: string[] = [];
  const { url: origin, close } = await startLocalServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  return { origin, asked, close };
}
