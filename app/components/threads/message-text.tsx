import { splitLinks } from "./split-links.ts";

/** What somebody wrote: line breaks kept, web addresses as links that show where they lead. */
export function MessageText({ content }: { content: string }) {
  const parts = splitLinks(content);
  return (
    <p className="whitespace-pre-wrap" dir="auto">
      {parts.map(({ start, text, href }) =>
        href ? (
          <a
            key={start}
            href={href}
            rel="nofollow ugc noopener noreferrer"
            target="_blank"
            className="link"
          >
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}
