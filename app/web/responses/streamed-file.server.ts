import { now } from "#app/platform/clock.ts";

const CONTENT_TYPES = { json: "application/json", csv: "text/csv" };

/**
 * A download that is sent while it is made; the day is part of its name. If the database fails in
 * the middle, the file ends early and browsers report a failed download.
 */
export function streamedFile(
  chunks: AsyncGenerator<string>,
  { name, type }: { name: string; type: keyof typeof CONTENT_TYPES },
): Response {
  const day = new Date(now()).toISOString().slice(0, 10);
  return new Response(streamOf(chunks), {
    headers: {
      "Content-Type": `${CONTENT_TYPES[type]}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}-${day}.${type}"`,
      "Cache-Control": "no-store",
    },
  });
}

function streamOf(chunks: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
}
