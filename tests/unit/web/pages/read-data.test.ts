import type { EntryContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { withReadData } from "#app/web/pages/read-data.server.ts";

/** Of these bytes, cut in the middle of a letter. */
function streamOf(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const cut = text.indexOf("ő") + 1;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.slice(0, cut));
      controller.enqueue(bytes.slice(cut));
      controller.close();
    },
  });
}

test("the data of a hydrated page is one text that needs no waiting", async () => {
  const remix = {
    serverHandoffStream: streamOf('["ő"]\n'),
    renderMeta: { didRenderScripts: false },
    isSpaMode: false,
  } as unknown as EntryContext;
  const { renderMeta, serverHandoffStream, isSpaMode } = await withReadData(remix);
  expect([renderMeta?.streamCache?.[0]?.result, renderMeta?.streamCache?.[1]?.result]).toEqual([
    { done: false, value: '["ő"]\n' },
    { done: true, value: "" },
  ]);
  expect(serverHandoffStream?.getReader()).toBeNull();
  expect([renderMeta?.didRenderScripts, isSpaMode]).toEqual([false, false]);
});
