import type { EntryContext } from "@remix-run/cloudflare";

type Stream = EntryContext["serverHandoffStream"];

/**
 * The context of a hydrated page, whose data for the browser is read already. Remix would let the
 * rendering wait for it, so that only a stream could be rendered. It takes parts that it has read
 * from its cache, by their numbers; the last one is empty.
 */
export async function withReadData(remix: EntryContext): Promise<EntryContext> {
  const parts = [
    { done: false, value: await readWhole(remix.serverHandoffStream) },
    { done: true, value: "" },
  ];
  const read = parts.map((result) => Object.assign(Promise.resolve(), { result }));
  const emptyStream = { getReader: () => null } as unknown as NonNullable<Stream>;
  const renderMeta = { ...remix.renderMeta, streamCache: { ...read } };
  return { ...remix, serverHandoffStream: emptyStream, renderMeta };
}

async function readWhole(stream: Stream): Promise<string> {
  const reader = stream?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    text += decoder.decode(part.value, { stream: true });
  return text;
}
