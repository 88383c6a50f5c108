import { SearchBox } from "#app/components/lists/search-box.tsx";
import faceOne from "#app/components/pictures/face-one.svg?no-inline";
import faceTwo from "#app/components/pictures/face-two.svg?no-inline";
import { Avatar } from "#app/components/ui/avatar.tsx";
import type { FrontPage } from "#app/domain/experts/directory/front-page.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { unbroken } from "./unbroken.tsx";

/** Searches with hits in most directories. */
const NEEDS = ["forecasting", "automation", "chatbot", "training"] as const;

export type Front = Pick<FrontPage, "experts" | "numbers">;

/** The promise, the search and the two ways in. `front` is null during an outage. */
export function Hero({ front }: { front: Front | null }) {
  const { t } = useTexts();
  return (
    <section className="page hero">
      <div>
        <p className="mb-3 text-sm font-medium text-muted">{t("site.tagline")}</p>
        <h1 className="text-3xl [text-wrap:wrap]">{unbroken(t("home.title"))}</h1>
        <p className="mt-5 max-w-prose text-lead text-muted">{t("home.lead")}</p>
        <search>
          <form action={paths.experts()} className="mt-7 flex gap-2">
            <SearchBox placeholder={t("home.searchPlaceholder")} />
          </form>
        </search>
        <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-muted">
          {t("home.popular")}
          {NEEDS.map((need) => (
            <a key={need} className="badge" href={paths.experts({ q: t(`home.needs.${need}`) })}>
              {t(`home.needs.${need}`)}
            </a>
          ))}
        </p>
        <p className="mt-6 flex flex-wrap gap-2">
          <a className="button button-secondary" href={paths.quote()}>
            {t("home.requestQuotes")}
          </a>{" "}
          <a className="button button-quiet" href={paths.join()}>
            {t("home.join")}
          </a>
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

/** A picture made of text: an invented request and its replies, marked as an example. */
function SampleConversation() {
  const { t } = useTexts();
  return (
    <div className="scene" aria-hidden="true">
      <span className="badge">{t("home.example.label")}</span>
      <p>
        <small>{t("home.example.sent")}</small>
        <strong>{t("home.example.request")}</strong>
        <small>{t("home.example.facts")}</small>
      </p>
      <Reply face={faceOne} name={t("home.example.firstName")} text={t("home.example.first")} />
      <p className="mine">{t("home.example.reply")}</p>
      <Reply face={faceTwo} name={t("home.example.secondName")} text={t("home.example.second")} />
    </div>
  );
}

function Reply({ face, name, text }: { face: string; name: string; text: string }) {
  return (
    <p className="said">
      <img src={face} alt="" width="40" height="40" />
      <strong>{name}</strong>
      {text}
    </p>
  );
}
