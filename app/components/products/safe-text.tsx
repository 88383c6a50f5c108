import { createElement, type ReactNode } from "react";
import type { SafePart } from "#app/lib/safe-markdown.ts";

const LINK = { className: "link", rel: "ugc nofollow noopener" };

/** What somebody wrote, as the few elements that it may become. */
export function SafeText({ parts }: { parts: readonly SafePart[] }) {
  return createElement("div", { className: "written", dir: "auto" }, ...parts.map(toElement));
}

function toElement(part: SafePart): ReactNode {
  if (typeof part === "string") return part;
  const { tag, href, parts } = part;
  return createElement(tag, tag === "a" ? { ...LINK, href } : null, ...parts.map(toElement));
}
