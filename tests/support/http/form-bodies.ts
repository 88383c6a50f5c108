import { randomUUID } from "node:crypto";

export type Fields = Record<string, string | readonly string[]>;

interface UploadedFile {
  name: string;
  type: string;
  content: Buffer;
}
export type MultipartFields = Record<
  string,
  string | UploadedFile | readonly (string | UploadedFile)[]
>;

export function encodeForm(fields: Fields): string {
  const form = new URLSearchParams();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return form.toString();
}

export function encodeMultipart(fields: MultipartFields): { body: Buffer; contentType: string } {
  const boundary = `----form-${randomUUID()}`;
  const parts = Object.entries(fields).flatMap(([name, values]) =>
    ([values].flat() as (string | UploadedFile)[]).map((value) =>
      encodePart(boundary, name, value),
    ),
  );
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { body, contentType: `multipart/form-data; boundary=${boundary}` };
}

function encodePart(boundary: string, name: string, value: string | UploadedFile): Buffer {
  const isFile = typeof value !== "string";
  const disposition = `Content-Disposition: form-data; name="${name}"${isFile ? `; filename="${value.name}"` : ""}`;
  const type = isFile ? `\r\nContent-Type: ${value.type}` : "";
  const content = isFile ? value.content : Buffer.from(value);
  return Buffer.concat([
    Buffer.from(`--${boundary}\r\n${disposition}${type}\r\n\r\n`),
    content,
    Buffer.from("\r\n"),
  ]);
}
