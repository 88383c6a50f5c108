import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface RoomPost {
  path: string;
  event: Record<string, unknown>;
}

/** A server in the place of the rooms that writes down what the app posts. */
export async function startRoomRecorder() {
  const posts: RoomPost[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    posts.push({ path: request.url ?? "", event: JSON.parse(Buffer.concat(chunks).toString()) });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    posts,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
