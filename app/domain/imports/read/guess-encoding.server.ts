import { OTHER_ENCODINGS, type OtherEncoding } from "#app/domain/imports/schema.ts";

/** Letters that texts in these encodings often have, where the two encodings differ. */
const OFTEN: Readonly<Record<OtherEncoding, ReadonlySet<string>>> = {
  "windows-1250": new Set("őűŐŰąćęłńśźżĄĆĘŁŃŚŹŻčďěňřšťůžČĎĚŇŘŠŤŮŽăşţĂŞŢľ"),
  "windows-1252": new Set("ñÑãÃæÆåÅøØèÈêÊàÀùÙòÒìÌïÏûÛõÕœŒÿ¿"),
};

/**
 * Windows-1250 for Central European texts, Windows-1252 for Western ones. Where both are as likely,
 * Windows-1250, because õ and û are rarer than ő and ű in the lists of this site.
 */
export function guessEncoding(bytes: Uint8Array): OtherEncoding {
  const [central, western] = OTHER_ENCODINGS.map((encoding) => countOften(bytes, encoding));
  return (western ?? 0) > (central ?? 0) ? "windows-1252" : "windows-1250";
}

function countOften(bytes: Uint8Array, encoding: OtherEncoding): number {
  const text = new TextDecoder(encoding).decode(bytes.filter((byte) => byte > 127));
  return [...text].filter((letter) => OFTEN[encoding].has(letter)).length;
}
