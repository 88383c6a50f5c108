import { splitLinks, type TextLink } from "#app/components/messages/split-links.ts";

/** What somebody wrote: line breaks kept, web addresses as links that show where they lead. */
export function MessageText({ content }: { content: string }) {
  return (
    <p className="whitespace-pre-wrap" dir="auto">
      {splitLinks(content).map(({ start, text, link }) =>
        link ? <MessageLink key={start} {...link} /> : text,
      )}
    </p>
  );
}

/** Stands in a direction of its own, so that nothing around it turns it. A long path is cut for the eye only. */
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
        <span className="font-semibold">{host}</span>
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
