import { splitLinks } from "./split-links.ts";

/** What somebody wrote: line breaks kept, web addresses as links that show where they lead. */
export function MessageText({ content }: { content: string }) {
  const parts = splitLinks(content);
  return (
    <p className="whitespace-pre-wrap" dir="auto">
      {parts.map(({ text, href }, index) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
          <a key={index} href={href} rel="nofollow ugc noopener noreferrer" target="_blank" className="link">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}
