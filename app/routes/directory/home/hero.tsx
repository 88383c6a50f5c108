import type { ReactNode } from "react";
import { SearchBox } from "#app/components/lists/search-box.tsx";
import face from "#app/components/pictures/face.svg?no-inline";
import { Avatar } from "#app/components/ui/avatar.tsx";
import type { FrontPage } from "#app/domain/experts/directory/front-page.server.ts";
import { isLarge } from "#app/domain/experts/directory/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { PopularSearches } from "#app/routes/directory/list/popular-searches.tsx";

export type Front = Pick<FrontPage, "experts" | "results" | "numbers">;

const MOST_FACES = 3;

/** The promise, the two ways in and the search. `front` is null during an outage. */
export function Hero({ front }: { front: Front | null }) {
  const { t } = useTexts();
  return (
    <section className="page hero">
      <div>
        <p className="text-sm text-muted">{t("site.tagline")}</p>
        <h1 className="mt-2 text-3xl">{unbroken(t("home.title"))}</h1>
        <p className="mt-4 max-w-prose text-lead text-muted">{t("home.lead")}</p>
        <p className="mt-6 flex flex-wrap gap-4">
          <a className="button button-primary" href={paths.quote()}>
            {t("home.requestQuotes")}
          </a>{" "}
          <a className="link inline-flex min-h-11 items-center" href={paths.join()}>
            {t("home.join")}
          </a>
        </p>
        <Finder front={front} />
      </div>
      <SampleConversation />
    </section>
  );
}

const HYPHENATED = /(\S+-\S+)/;

/** Lines do not break at the hyphens of a large heading. */
function unbroken(text: string): ReactNode[] {
  return text.split(HYPHENATED).map((part) =>
    HYPHENATED.test(part) ? (
      <span key={part} className="inline-block max-w-full">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** For visitors who would rather look themselves: the search, and words that find something. */
function Finder({ front }: { front: Front | null }) {
  const { t } = useTexts();
  return (
    <div className="mt-6 flex flex-col gap-3 text-sm text-muted">
      <Members front={front} />
      <search>
        <form action={paths.experts()} className="flex gap-3">
          <SearchBox placeholder={t("home.searchPlaceholder")} />
        </form>
      </search>
      <PopularSearches />
    </div>
  );
}

/** What the search is for, with faces from the directory and its size where that is large. */
function Members({ front }: { front: Front | null }) {
  const { t, locale } = useTexts();
  const { experts = [], results = [], numbers } = front ?? {};
  if (!numbers || !isLarge(numbers)) return <p>{t("home.orSearchAny")}</p>;
  const faces = [...experts, ...results].filter(({ avatarKey }) => avatarKey).slice(0, MOST_FACES);
  return (
    <p className="flex items-center gap-4">
      {faces.length > 0 && (
        <span className="faces flex">
          {faces.map(({ username, name, avatarKey }) => (
            <Avatar key={username} name={name} imageKey={avatarKey} size="sm" isEager />
          ))}
        </span>
      )}
      {t("home.orSearch", {
        experts: numbers.experts.toLocaleString(locale),
        countries: numbers.countries.toLocaleString(locale),
      })}
    </p>
  );
}

/**
 * A picture made of text: an invented request and the conversation that follows, marked as an
 * example.
 */
function SampleConversation() {
  const { t } = useTexts();
  return (
    <div className="scene card bg-sunken text-sm" aria-hidden="true">
      <small className="text-xs text-muted">{t("home.example.label")}</small>
      <p className="card">
        <small className="text-xs text-muted">{t("home.example.sent")}</small>
        <strong>{t("home.example.request")}</strong>
        <small className="text-xs text-muted">{t("home.example.facts")}</small>
      </p>
      <Said text={t("home.example.question")} />
      <p className="card bg-accent-soft mine">{t("home.example.reply")}</p>
      <Said text={t("home.example.quote")} />
      <small className="text-xs text-muted">{t("home.example.others")}</small>
    </div>
  );
}

/** What the expert of the example says. */
function Said({ text }: { text: string }) {
  const { t } = useTexts();
  return (
    <p className="card said">
      <img src={face} alt="" width="40" height="40" />
      <strong>{t("home.example.name")}</strong>
      {text}
    </p>
  );
}
