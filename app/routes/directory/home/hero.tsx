import type { ReactNode } from "react";
import { SearchBox } from "#app/components/lists/search-box.tsx";
import face from "#app/components/pictures/face.svg?no-inline";
import otherFace from "#app/components/pictures/face-second.svg?no-inline";
import { Avatar } from "#app/components/ui/avatar.tsx";
import type { FrontPage } from "#app/domain/experts/directory/front-page.server.ts";
import { isLarge } from "#app/domain/experts/directory/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { PopularSearches } from "#app/routes/directory/list/popular-searches.tsx";

export type Front = Pick<FrontPage, "experts" | "results" | "numbers">;

const MOST_FACES = 3;

/** The promise, the search, the two ways in and who is here. `front` is null during an outage. */
export function Hero({ front }: { front: Front | null }) {
  const { t } = useTexts();
  return (
    <section className="page hero">
      <div>
        <h1 className="text-3xl">{unbroken(t("home.title"))}</h1>
        <p className="mt-4 max-w-prose text-lead text-muted">{t("home.lead")}</p>
        <search>
          <form action={paths.experts()} className="finder mt-6 mb-2">
            <SearchBox placeholder={t("home.searchPlaceholder")} />
          </form>
        </search>
        <PopularSearches />
        <p className="mt-8 flex flex-wrap gap-4">
          <a className="button button-primary" href={paths.quote()}>
            {t("home.requestQuotes")}
          </a>{" "}
          <a className="link inline-flex min-h-11 items-center" href={paths.join()}>
            {t("home.join")}
          </a>
        </p>
        <Members front={front} />
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

/** Faces from the directory and its size, where that is large. */
function Members({ front }: { front: Front | null }) {
  const { t, locale } = useTexts();
  const { experts = [], results = [], numbers } = front ?? {};
  if (!numbers || !isLarge(numbers)) return null;
  const faces = [...experts, ...results].filter(({ avatarKey }) => avatarKey).slice(0, MOST_FACES);
  return (
    <p className="mt-6 flex items-center gap-4 text-sm text-muted">
      {faces.length > 0 && (
        <span className="faces flex">
          {faces.map(({ username, name, avatarKey }) => (
            <Avatar key={username} name={name} imageKey={avatarKey} size="sm" isEager />
          ))}
        </span>
      )}
      {t("home.members", {
        experts: numbers.experts.toLocaleString(locale),
        countries: numbers.countries.toLocaleString(locale),
      })}
    </p>
  );
}

/** A picture made of text: an invented request, an answer and two quotes, marked as an example. */
function SampleConversation() {
  const { t } = useTexts();
  return (
    <div className="scene" aria-hidden="true">
      <small className="text-muted">{t("home.example.label")}</small>
      <p className="card">
        <small className="text-muted">{t("home.example.sent")}</small>
        <strong>{t("home.example.request")}</strong>
        <small className="text-muted">{t("home.example.facts")}</small>
      </p>
      <p className="card said">
        <img src={face} alt="" width="40" height="40" />
        <span>
          <strong>{t("home.example.name")}</strong>
          {t("home.example.question")}
        </span>
      </p>
      <ul className="card">
        <Quote picture={face} name={t("home.example.name")} text={t("home.example.quote")} />
        <Quote
          picture={otherFace}
          name={t("home.example.otherName")}
          text={t("home.example.otherQuote")}
        />
      </ul>
    </div>
  );
}

function Quote({ picture, name, text }: { picture: string; name: string; text: string }) {
  return (
    <li>
      <img src={picture} alt="" width="40" height="40" />
      <span className="flex grow flex-wrap items-center justify-between">
        {name}
        <b>{text}</b>
      </span>
    </li>
  );
}
