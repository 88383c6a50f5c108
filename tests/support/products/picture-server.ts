import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface PictureServer {
  origin: string;
  /** The requested paths in their order. */
  asked: string[];
  close(): Promise<void>;
}

/** Another site with pictures. The test that starts it closes it. */
export async function startPictureServer(answer: RequestListener): Promise<PictureServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
