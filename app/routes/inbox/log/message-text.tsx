import { splitLinks, type TextLink } from "#app/components/messages/split-links.ts";

/** A message: line breaks are preserved, and web addresses are links that show their target. */
export function MessageText({ content }: { content: string }) {
  return (
    <p className="typed" dir="auto">
      {splitLinks(content).map(({ start, text, link }) =>
        link ? <MessageLink key={start} {...link} /> : text,
      )}
    </p>
  );
}

/** Isolates the text direction of the link. A long path is truncated visually only. */
function MessageLink({ href, before, host, after, realHost }: TextLink) {
  return (
    <>
      <a
        href={href}
        title={href}
        dir="ltr"
        rel="nofollow ugc noopener noreferrer"
        target="_blank"
        className="link"
      >
        {before}
        <span className="font-medium">{host}</span>
        {after.length > LONG_PATH ? (
          <span className="inline-block max-w-[min(12rem,100%)] truncate align-bottom underline">
            {after}
          </span>
        ) : (
          after
        )}
      </a>
      {realHost && (
        <span dir="ltr" className="text-xs text-muted">
          {" "}
          ({realHost})
        </span>
      )}
    </>
  );
}

const LONG_PATH = 40;
