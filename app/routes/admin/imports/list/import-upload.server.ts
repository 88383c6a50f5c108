import type { AppLoadContext } from "@remix-run/cloudflare";
import { uuidv7 } from "uuidv7";
import { beginImport } from "#app/domain/imports/import-states.server.ts";
import { IMPORT_MOST_BYTES, IMPORT_TYPES, type ImportType } from "#app/domain/imports/schema.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import {
  MultipartError,
  type StreamedPart,
  streamParts,
} from "#app/web/request-body/multipart-stream.server.ts";

/** Reading the file checks its content. */
const CSV_NAME = /\.(csv|tsv|txt)$/i;
const MOST_TEXT_BYTES = 100;

export interface RefusedUpload {
  state: "refused";
  status: 400 | 413;
  /** The chosen type, to be shown again. */
  type: ImportType | null;
  /** By field; "" is the whole form. */
  errors: Partial<Record<"type" | "file" | "", TextKey>>;
}

/**
 * Streams the file of the request into the private bucket, because it may be larger than the
 * memory, and creates the import `id`. The type must precede the file. Throws when the bucket or
 * the database fails, with nothing stored.
 */
export async function receiveImport(
  request: Request,
  { db, services: { files } }: AppLoadContext,
  { actorId }: { actorId: string },
): Promise<{ state: "begun"; id: string } | RefusedUpload> {
  const fileKey = `imports/${uuidv7()}.csv`;
  let upload: Upload;
  try {
    upload = await readUpload(request, (body) => files.putStream(fileKey, body, IMPORT_MOST_BYTES));
  } catch (error) {
    if (!(error instanceof MultipartError)) throw error;
    return { state: "refused", status: 400, type: null, errors: { "": "importForm.broken" } };
  }
  const refusal = refuse(upload);
  if (refusal) {
    await files.remove(fileKey);
    return refusal;
  }
  const { type, fileName, sizeBytes } = upload as Received;
  try {
    const id = await beginImport(db, { actorId, type, fileName, fileKey, sizeBytes });
    return { state: "begun", id };
  } catch (error) {
    await files.remove(fileKey);
    throw error;
  }
}

interface Upload {
  type: ImportType | null;
  /** Empty when no file was chosen. */
  fileName: string;
  sizeBytes: number | "too-large";
}

type Received = { type: ImportType; fileName: string; sizeBytes: number };
type Store = (body: ReadableStream<Uint8Array<ArrayBuffer>>) => Promise<number | "too-large">;

async function readUpload(request: Request, store: Store): Promise<Upload> {
  const upload: Upload = { type: null, fileName: "", sizeBytes: 0 };
  for await (const { name, fileName, read } of streamParts(request)) {
    if (name === "type") upload.type = await readType(read);
    if (name !== "file" || !fileName || upload.fileName) continue;
    upload.fileName = fileName;
    if (upload.type && CSV_NAME.test(fileName)) upload.sizeBytes = await store(streamOf(read));
  }
  return upload;
}

async function readType(read: StreamedPart["read"]): Promise<ImportType | null> {
  const decoder = new TextDecoder();
  let text = "";
  for (let piece = await read(); piece; piece = await read()) {
    if (text.length < MOST_TEXT_BYTES) text += decoder.decode(piece, { stream: true });
  }
  return IMPORT_TYPES.find((type) => type === text) ?? null;
}

function streamOf(read: StreamedPart["read"]): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      async pull(controller) {
        const piece = await read();
        if (piece) controller.enqueue(new Uint8Array(piece));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

function refuse({ type, fileName, sizeBytes }: Upload): RefusedUpload | null {
  const refused = { state: "refused", status: 400, type } as const;
  if (!type) return { ...refused, errors: { type: "importForm.chooseType" } };
  if (!fileName) return { ...refused, errors: { file: "importForm.chooseFile" } };
  if (!CSV_NAME.test(fileName)) return { ...refused, errors: { file: "importForm.wrongType" } };
  if (sizeBytes !== "too-large") return null;
  return { ...refused, status: 413, errors: { file: "importForm.tooLarge" } };
}
