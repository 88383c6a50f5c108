import { sendWithProgress } from "#app/components/uploads/send-with-progress.ts";
import { paths } from "#app/paths.ts";

export type ProductPictureKind = "cover" | "gallery";

/** The answer of the site: the key of the picture, or the problem as a sentence. */
export type PictureAnswer = { key: string } | { problem: string };

interface PictureToSend {
  kind: ProductPictureKind;
  file: File;
  signal: AbortSignal;
  /** From 0 to 100. */
  onProgress(percent: number): void;
  /** The problem if the site gives none. */
  failure: string;
}

/** Uploads one picture before its form is sent. Never rejects. */
export async function sendPicture(picture: PictureToSend): Promise<PictureAnswer> {
  const { kind, file, signal, onProgress, failure } = picture;
  const body = new FormData();
  body.append("kind", kind);
  body.append("picture", file);
  try {
    const url = paths.productPictures();
    const response = await sendWithProgress({ url, body, signal, onProgress });
    return readAnswer(await response.json()) ?? { problem: failure };
  } catch {
    return { problem: failure };
  }
}

function readAnswer(answer: unknown): PictureAnswer | null {
  const { key, problem } = (answer ?? {}) as Record<string, unknown>;
  if (typeof key === "string") return { key };
  return typeof problem === "string" ? { problem } : null;
}
