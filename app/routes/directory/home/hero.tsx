import { SearchBox } from "#app/components/lists/search-box.tsx";
import { SampleConversation } from "#app/components/pictures/sample-conversation.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import type { FrontPage } from "#app/domain/experts/directory/front-page.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { unbroken } from "./unbroken.tsx";

/** Searches with hits in most directories. */
const NEEDS = ["forecasting", "automation", "chatbot", "training"] as const;

export type Front = Pick<FrontPage, "experts" | "numbers">;

/** The promise, the two ways in and the search. `front` is null during an outage. */
export function Hero({ front }: { front: Front | null }) {
  const { t } = useTexts();
  return (
    <section className="page hero">
      <div>
        <p className="mb-3 text-sm font-medium text-muted">{t("site.tagline")}</p>
        <h1 className="text-3xl">{unbroken(t("home.title"))}</h1>
        <p className="mt-5 max-w-prose text-lead text-muted">{unbroken(t("home.lead"))}</p>
        <p className="mt-6 flex flex-wrap gap-2">
          <a className="button button-primary" href={paths.quote()}>
            {t("home.requestQuotes")}
          </a>{" "}
          <a className="button button-quiet" href={paths.join()}>
            {t("home.join")}
          </a>
        </p>
        <search>
          <form action={paths.experts()} className="mt-6 flex gap-2">
            <SearchBox placeholder={t("home.searchPlaceholder")} look="secondary" />
          </form>
        </search>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-muted">
          {t("home.popular")}
          {NEEDS.map((need) => (
            <a
              key={need}
              className="link inline-flex min-h-11 items-center text-muted"
              href={paths.experts({ q: t(`home.needs.${need}`) })}
            >
              {t(`home.needs.${need}`)}
            </a>
          ))}
        </p>
        {front && <Members front={front} />}
      </div>
      <SampleConversation />
    </section>
  );
}

/** Smaller numbers would not speak for the directory. */
const FEWEST = { experts: 30, countries: 10 };

/** Faces from the directory, and its size. */
function Members({ front: { experts, numbers } }: { front: Front }) {
  const { t, locale } = useTexts();
  const isLarge = numbers.experts >= FEWEST.experts && numbers.countries >= FEWEST.countries;
  if (!isLarge || experts.length === 0) return null;
  // Each face covers a part of the one before it, so initials come last.
  const faces = experts.toSorted((a, b) => Number(!a.avatarKey) - Number(!b.avatarKey));
  return (
    <p className="mt-8 flex items-center gap-3 text-sm text-muted">
      <span className="faces">
        {faces.map(({ id, name, avatarKey }) => (
          <Avatar key={id} name={name} imageKey={avatarKey} size="sm" isEager />
        ))}
      </span>
      {t("home.numbers", {
        experts: numbers.experts.toLocaleString(locale),
        countries: numbers.countries.toLocaleString(locale),
      })}
    </p>
  );
}
