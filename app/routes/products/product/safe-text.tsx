import { createElement, Fragment, type ReactNode } from "react";
import type { SafeElement, SafePart } from "#app/lib/text/safe-markdown.ts";

// With a direction of its own: marks in its words that turn text around end with it.
const LINK = { className: "link", rel: "ugc nofollow noopener", dir: "auto" };

/** What somebody wrote, as the few elements that it may become. */
export function SafeText({ parts }: { parts: readonly SafePart[] }) {
  return createElement("div", { className: "written", dir: "auto" }, ...parts.map(toElement));
}

function toElement(part: SafePart): ReactNode {
  if (typeof part === "string") return part;
  const { tag, parts } = part;
  return tag === "a" ? toLink(part) : createElement(tag, null, ...parts.map(toElement));
}

/** Behind words of somebody's own choice stands where the link really leads. */
function toLink({ href, host, parts }: SafeElement): ReactNode {
  const link = createElement("a", { ...LINK, href }, ...parts.map(toElement));
  if (!host) return link;
  const note = { className: "text-xs text-muted", dir: "ltr" };
  return createElement(Fragment, null, link, " ", createElement("span", note, `(${host})`));
}
