/** AWS Signature Version 4, which R2's S3 API uses. */
import { createHash, createHmac } from "node:crypto";

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  /** R2 calls its only region "auto". */
  region: string;
}

export interface RequestToSign {
  method: string;
  /** The path is encoded as it is sent; the query is encoded here. */
  url: URL;
  /** Without Host. Names are in lower case. */
  headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body in hexadecimal, or "UNSIGNED-PAYLOAD". */
  payloadHash: string;
  at: Date;
}

const SERVICE = "s3";

/** The headers of the request with its signature. */
export function signRequest(
  { accessKeyId, secretAccessKey, region }: Credentials,
  { method, url, headers, payloadHash, at }: RequestToSign,
): Record<string, string> {
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const day = time.slice(0, 8);
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    "x-amz-content-sha256": payloadHash,
    "x-amz-date": time,
  };
  const names = Object.keys(signed).sort();
  const request = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${signed[name]?.trim().replace(/ +/g, " ")}`),
    "",
    names.join(";"),
    payloadHash,
  ].join("\n");
  const scope = `${day}/${region}/${SERVICE}/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, sha256(request)].join("\n");
  const key = [day, region, SERVICE, "aws4_request"].reduce<string | Buffer>(
    (previous, part) => hmac(previous, part),
    `AWS4${secretAccessKey}`,
  );
  const signature = hmac(key, text).toString("hex");
  const parts = [
    `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}`,
    `SignedHeaders=${names.join(";")}`,
    `Signature=${signature}`,
  ];
  return { ...signed, authorization: parts.join(",") };
}

/** The path of a key, encoded as the signature requires; slashes stay. */
export const encodeKey = (key: string): string => key.split("/").map(encode).join("/");

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join("&");
}

function encode(text: string): string {
  const hex = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text).replace(/[!'()*]/g, hex);
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac("sha256", key).update(text).digest();
