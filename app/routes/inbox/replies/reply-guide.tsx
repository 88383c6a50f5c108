import { Fragment } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { REPLY_STARTERS } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { splitAtName } from "#app/lib/text/fill-name.ts";

interface ShownReply {
  title: string;
  /** Of its text. */
  beginning: string;
}

/**
 * What saved replies are for, with a drawing of a message box that has just got the first of the
 * member's own, or a built-in one.
 */
export function ReplyGuide({ own }: { own: readonly ShownReply[] }) {
  const { t } = useTexts();
  const builtIn = REPLY_STARTERS.map((each) => ({
    title: t(`composer.starters.${each}.title`),
    beginning: t(`composer.starters.${each}.content`),
  }));
  const shown = own.length > 0 ? own : builtIn;
  return (
    <aside className="card reply-guide" aria-labelledby="reply-guide">
      <h2 id="reply-guide">{t("cannedReplies.guide.title")}</h2>
      <div className="reply-drawing" aria-hidden="true">
        <ul>
          {shown.slice(0, 2).map(({ title }) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
        <p>
          <NamedText text={shown[0]?.beginning ?? ""} name={t("cannedReplies.guide.client")} />
        </p>
        <span>
          <Icon name="bookmark" className="size-4" />
          <span className="max-md:hidden">{t("cannedReplies.title")}</span>
          <Icon name="chevronDown" className="size-4 rotate-180 max-md:hidden" />
          <b>{t("thread.send")}</b>
        </span>
      </div>
      <ol>
        <li>
          <span className="max-md:hidden">{t("cannedReplies.guide.open")}</span>
          <span className="md:hidden">{t("cannedReplies.guide.openPhone")}</span>
        </li>
        <li>{t("cannedReplies.guide.choose")}</li>
        <li>{t("cannedReplies.guide.send")}</li>
      </ol>
    </aside>
  );
}

/** A text of a reply in which the place of the name is marked. */
export function NamedText({ text, name }: { text: string; name: string }) {
  return splitAtName(text).map((part, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order.
    <Fragment key={nth}>
      {nth > 0 && <mark>{name}</mark>}
      {part}
    </Fragment>
  ));
}
