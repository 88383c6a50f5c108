import type { ReactNode } from "react";
import { PopularSearches } from "#app/components/lists/popular-searches.tsx";
import { SearchBox } from "#app/components/lists/search-box.tsx";
import { SampleConversation } from "#app/components/pictures/sample-conversation.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import type { FrontPage } from "#app/domain/experts/directory/front-page.server.ts";
import { isLarge } from "#app/domain/experts/directory/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

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
