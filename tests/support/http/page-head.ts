import { expect } from "vitest";
import { decodeEntities } from "./html-entities.ts";

/** The metadata in the head of a page. */
export interface PageHead {
  title: string;
  description: string;
  canonical: string;
  isIndexed: boolean;
  /** Addresses by language. */
  alternates: Record<string, string>;
  /** Open Graph and Twitter, by name. */
  share: Record<string, string>;
  feeds: string[];
  jsonLd: Record<string, unknown>[];
}

export function readHead(html: string): PageHead {
  const tags = [...html.matchAll(/<(?:meta|link)\b[^>]*>/g)].map(([tag]) => readAttributes(tag));
  const links = (rel: string) => tags.filter((tag) => tag.rel === rel);
  const meta = (name: string) => tags.find((tag) => tag.name === name)?.content ?? "";
  const blocks = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
  return {
    title: decodeEntities(/<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? ""),
    description: meta("description"),
    canonical: links("canonical")[0]?.href ?? "",
    isIndexed: !meta("robots").includes("noindex"),
    alternates: Object.fromEntries(
      links("alternate").flatMap(({ hreflang, href }) =>
        hreflang ? [[hreflang, href ?? ""]] : [],
      ),
    ),
    share: Object.fromEntries(
      tags.flatMap((tag) => {
        const name = tag.property ?? (tag.name?.startsWith("twitter:") ? tag.name : "");
        return name ? [[name, tag.content ?? ""]] : [];
      }),
    ),
    feeds: links("alternate").flatMap(({ type, href }) => (type && href ? [href] : [])),
    jsonLd: [...blocks].map(([, json = ""]) => JSON.parse(json)),
  };
}

/** The block of this type; fails when there is not exactly one. */
export function jsonLdOf({ jsonLd }: PageHead, type: string): Record<string, unknown> {
  const blocks = jsonLd.filter((block) => [block["@type"]].flat().includes(type));
  expect(blocks, `blocks of type ${type}`).toHaveLength(1);
  return blocks[0] ?? {};
}

/** Names are lower-case, as browsers read them. */
function readAttributes(tag: string): Record<string, string | undefined> {
  const pairs = [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)];
  return Object.fromEntries(
    pairs.map(([, name = "", value = ""]) => [name.toLowerCase(), decodeEntities(value)]),
  );
}
