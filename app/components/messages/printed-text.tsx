import { splitLinks } from "./split-links.ts";

/** What somebody wrote, with every address written out as it would be asked for: paper has no links. */
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
