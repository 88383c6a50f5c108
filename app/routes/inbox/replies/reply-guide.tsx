import { Fragment } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { REPLY_STARTERS } from "#app/domain/threads/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { nameMark, splitAtName } from "#app/lib/text/fill-name.ts";
import { paths } from "#app/paths.ts";

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

/**
 * Those that new requests still show: one's own take their places. One fills the form in and stores
 * nothing.
 */
export function BuiltInReplies({ own }: { own: number }) {
  const { t, locale } = useTexts();
  const left = REPLY_STARTERS.slice(0, Math.max(0, REPLY_STARTERS.length - own));
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="built-in">
      <h2 id="built-in">{t("cannedReplies.builtInTitle")}</h2>
      <p className="reply-lead">
        {own === 0 && `${t("cannedReplies.none")} `}
        {t("cannedReplies.emptyText")}
      </p>
      <ul className="card divided built-in">
        {left.map((example) => (
          <li key={example}>
            <h3>{t(`composer.starters.${example}.title`)}</h3>
            <p>
              <NamedText text={t(`composer.starters.${example}.content`)} name={nameMark(locale)} />
            </p>
            <a
              href={`${paths.cannedReplies({ example })}#add-reply`}
              className="button button-quiet button-small"
            >
              {t("cannedReplies.startFrom")}
              <span className="sr-only">: {t(`composer.starters.${example}.title`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A text of a reply in which the place of the name is marked. */
function NamedText({ text, name }: { text: string; name: string }) {
  return splitAtName(text).map((part, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order.
    <Fragment key={nth}>
      {nth > 0 && <mark>{name}</mark>}
      {part}
    </Fragment>
  ));
}
