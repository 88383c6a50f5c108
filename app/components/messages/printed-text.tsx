import { splitLinks } from "./split-links.ts";

/**
 * A message for print. Links that show another host are followed by their address, because paper
 * has no links.
 */
export function PrintedText({ content }: { content: string }) {
  const parts = splitLinks(content).map(({ text, link }) =>
    link?.realHost ? `${text} (${new URL(link.href).href})` : text,
  );
  return (
    <p dir="auto" className="text-sm whitespace-pre-wrap wrap-anywhere">
      {parts.join("")}
    </p>
  );
}
