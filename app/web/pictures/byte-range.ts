/** Positions of the first and last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * The part of a file of `size` bytes that a GET asks for (RFC 9110, section 14). Null means the
 * whole file: no range, several ranges, a range that cannot be read, or a part of another version.
 */
export function readRange(
  headers: Headers,
  { etag, size }: { etag: string; size: number },
): ByteRange | "unsatisfiable" | null {
  const wanted = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i.exec(headers.get("Range")?.trim() ?? "");
  if (!wanted) return null;
  const version = headers.get("If-Range");
  if (version !== null && version !== etag) return null;
  const [, start, end, length] = wanted;
  if (end && Number(end) < Number(start)) return null;
  const first = start ? Number(start) : Math.max(0, size - Number(length));
  // An empty suffix (`bytes=-0`) starts behind the last byte too.
  if (first >= size) return "unsatisfiable";
  return { first, last: end ? Math.min(Number(end), size - 1) : size - 1 };
}
