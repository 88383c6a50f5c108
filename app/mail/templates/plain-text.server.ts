import type { MailBlock, MailContent } from "#app/mail/blocks/content.ts";

/** The same content for programs that show no HTML, and for people who prefer it. */
export function toPlainText(content: MailContent): string {
  const stop = content.stop ? [`${content.stop.label}: ${content.stop.url}`] : [];
  return [
    content.heading,
    ...content.blocks.map(blockText),
    "--",
    [...content.footer, content.siteUrl, ...stop].join("\n"),
  ].join("\n\n");
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case "paragraph":
    case "heading":
    case "note":
      return block.text;
    case "facts":
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
    case "quotation":
      return [...(block.label ? [`${block.label}:`] : []), quoteLines(block.text)].join("\n");
    case "link":
      return [block.label, block.detail, block.url].join("\n");
    case "button":
      return `${block.label}:\n${block.url}`;
  }
}

function quoteLines(text: string): string {
  return text
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}
