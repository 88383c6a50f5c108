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
        className="link message-link"
      >
        {before}
        <b className="font-[500]">{host}</b>
        {after.length > LONG_PATH ? <span className="long-path">{after}</span> : after}
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
