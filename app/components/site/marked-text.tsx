import { Fragment } from "react";
import { type Block, readBlocks, readSpans } from "./text-marks.ts";

/** A text of the dictionary with its paragraphs, lists and links. */
export function MarkedText({ text }: { text: string }) {
  // The text never changes while it is shown, so the index of a block is its key.
  return readBlocks(text).map((block, index) => <TextBlock key={String(index)} block={block} />);
}

function TextBlock({ block }: { block: Block }) {
  if (block.kind === "paragraph") {
    return (
      <p className="mt-3">
        <MarkedLine text={block.lines[0] ?? ""} />
      </p>
    );
  }
  return (
    <ul className="mt-3 list-disc pl-5">
      {block.lines.map((line) => (
        <li key={line} className="mt-1">
          <MarkedLine text={line} />
        </li>
      ))}
    </ul>
  );
}

/** One line, without an element around it. */
export function MarkedLine({ text }: { text: string }) {
  return readSpans(text).map(({ text, isStrong, href }, index) => {
    const key = String(index);
    if (href) {
      return (
        <a key={key} className="link" href={href}>
          {text}
        </a>
      );
    }
    return isStrong ? <strong key={key}>{text}</strong> : <Fragment key={key}>{text}</Fragment>;
  });
}
