import { ExpertCard, MOST_TAGS } from "#app/components/experts/expert-card.tsx";
import { ShortlistForm } from "#app/components/experts/shortlist-button.tsx";
import { CloseMatches, PartMatches } from "#app/components/lists/search-answer.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { ExpertListView } from "./expert-list.server.ts";

const toMatches = (close: ExpertListView["close"]) =>
  close.map(({ expert, matched, missing }) => ({
    key: expert.id,
    matched,
    missing,
    card: <ExpertCard expert={expert} mostTags={MOST_TAGS} heading="h3" />,
  }));

/** Experts who fit most of the search. The heading of the list names what they lack. */
export function Most({ view }: { view: ExpertListView }) {
  return (
    <ShortlistForm>
      <PartMatches cards={toMatches(view.most)} />
    </ShortlistForm>
  );
}

/** Experts who fit part of the search, below a heading of their own. */
export function Close({ view }: { view: ExpertListView }) {
  const { t } = useTexts();
  const { most, close, closeLack } = view;
  const closest = closeLack ? t("lists.closeLacking", { words: closeLack }) : t("lists.close");
  return (
    <ShortlistForm>
      <CloseMatches
        title={most.length > 0 ? t("lists.further") : closest}
        text={t("experts.closeText")}
        cards={toMatches(close)}
      />
    </ShortlistForm>
  );
}

/** After experts who fit most of the search. */
export function NoneFits({ describeUrl }: Pick<ExpertListView, "describeUrl">) {
  const { t } = useTexts();
  if (!describeUrl) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      <p className="text-muted">{t("experts.noneFits")}</p>
      <a href={describeUrl} className="button button-primary">
        {t("lists.describe")}
      </a>
    </div>
  );
}
