import * as z from "zod";
import { webAddress, withProtocol } from "./network/web-address.ts";
import { splitTags } from "./text/tag-key.ts";

const WEB_URL = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });
const isWebUrl = (value: string) => WEB_URL.safeParse(value).success && webAddress(value) !== null;

/** An address of the web that a public page will show, or empty. Written without its protocol it is taken as https. */
export function webUrlField(max: number, problem: string) {
  return z
    .string()
    .trim()
    .max(max, problem)
    .transform(withProtocol)
    .refine((value) => value === "" || isWebUrl(value), problem)
    .default("");
}

/** One field may hold several tags, with commas between them; what is written twice counts once. */
export function tagsField(
  most: { characters: number; tags: number },
  problems: { long: string; many: string },
) {
  return z
    .array(z.string())
    .default([])
    .transform(splitTags)
    .pipe(z.array(z.string().max(most.characters, problems.long)).max(most.tags, problems.many));
}
