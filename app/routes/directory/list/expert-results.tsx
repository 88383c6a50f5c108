import { ExpertCard, MOST_TAGS } from "#app/components/experts/expert-card.tsx";
import { FoundIn } from "#app/components/experts/match.tsx";
import { ShortlistForm } from "#app/components/experts/shortlist-button.tsx";
import { useRootData } from "#app/components/layout/use-root-data.ts";
import { EmptyList } from "#app/components/lists/empty-list.tsx";
import { isSearchAlone } from "#app/components/lists/list-form.tsx";
import { CloseMatches, MatchNote } from "#app/components/lists/search-answer.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { Translate } from "#app/i18n/translate.ts";
import type { ExpertListView } from "./expert-list-view.server.ts";
import { PopularSearches } from "./popular-searches.tsx";
import { Cards, DescribeInstead, FewFound, leavesCell, Near, NoneFits } from "./result-cards.tsx";

/** Whether no expert fits at least most of what was asked. */
export const isEmpty = ({ experts, most }: ExpertListView): boolean =>
  experts.length === 0 && most.length === 0;

/** Fewer leave most of the page empty. */
const FEW = 3;

/** Whether filters or words leave few experts, and nothing that comes close follows. */
const hasFew = ({ experts, total, close, active }: ExpertListView): boolean =>
  experts.length > 0 && total.count <= FEW && close.length === 0 && active.length > 0;

/** Whether what comes close follows the hits. */
const hasBoth = ({ experts, close }: ExpertListView): boolean =>
  experts.length > 0 && close.length > 0;

/** The experts found, or what comes close. */
export function Results({ view }: { view: ExpertListView }) {
  const { experts, most } = view;
  const claimed = claimedOf(view);
  // Members with an inbox answer requests. They come to see who is listed.
  const mayAsk = !useRootData()?.visitor?.hasInbox;
  const asksAfter = mayAsk && !leavesCell(claimed);
  return (
    <>
      {experts.length > 0 && <Found view={view} claimed={claimed} mayAsk={mayAsk} />}
      {most.length > 0 && <Most view={view} />}
      {mayAsk && most.length > 0 && <NoneFits {...view} />}
      {asksAfter && hasBoth(view) && <DescribeInstead {...view} />}
      {isEmpty(view) && <Nobody view={view} />}
      {view.close.length > 0 && <Close view={view} />}
      {view.near && <Near {...view.near} />}
      {asksAfter && hasFew(view) && <FewFound {...view} count={view.total.count} />}
    </>
  );
}

function Nobody({ view }: { view: ExpertListView }) {
  const { t } = useTexts();
  const isUnfiltered = view.listUrl === view.action;
  return (
    <EmptyList
      text={isUnfiltered ? t("experts.emptyDirectory") : wayOn(t, view)}
      reason={view.close.length > 0 ? "" : view.reason}
      droppable={view.droppable}
      dropText="experts.dropOne"
      clearUrl={view.clearUrl}
      describeUrl={isUnfiltered ? null : view.askUrl}
      isSearchAlone={isSearchAlone(view)}
      isBrief={view.close.length > 0 || view.near !== null}
    >
      {view.q !== "" && <PopularSearches />}
    </EmptyList>
  );
}

function wayOn(t: Translate, { describeUrl, droppable, near }: ExpertListView): string {
  if (describeUrl || near) return t("lists.describeText");
  return t(droppable.length > 0 ? "experts.emptyText" : "experts.emptyAll");
}

/** On the page of a category, the experts without a heading of their own. */
function claimedOf({ experts, sort, hasCategories }: ExpertListView) {
  const isGrouped = !hasCategories && sort === "featured";
  return isGrouped ? experts.filter(({ isUnclaimed }) => !isUnclaimed) : experts;
}

interface FoundProps {
  view: ExpertListView;
  claimed: ExpertListView["experts"];
  mayAsk: boolean;
}

/** On the page of a category, those whom no request reaches have a heading of their own. */
function Found({ view, claimed, mayAsk }: FoundProps) {
  const { t } = useTexts();
  const { experts, total, hasCategories } = view;
  const unclaimed = experts.filter((expert) => !claimed.includes(expert));
  const isOffered = hasFew(view) || hasBoth(view) || !hasCategories;
  const fillsCell = mayAsk && isOffered && leavesCell(claimed);
  return (
    <>
      <Cards
        experts={claimed}
        last={fillsCell && <FewFound {...view} count={hasFew(view) ? total.count : undefined} />}
      />
      {unclaimed.length > 0 && (
        <section className="mt-8" aria-labelledby="unclaimed">
          <h2 id="unclaimed" className="text-base">
            {t("experts.unclaimedTitle")}
          </h2>
          <p className="mt-1 mb-4 max-w-prose text-sm text-muted">{t("experts.unclaimedText")}</p>
          <Cards experts={unclaimed} />
        </section>
      )}
      <Pagination previousUrl={view.previousUrl} nextUrl={view.nextUrl} place={view.place} />
      {mayAsk && !isOffered && <DescribeInstead {...view} />}
    </>
  );
}

const cardsOf = (close: ExpertListView["close"]) =>
  close.map(({ expert, place, ...words }) => (
    <ExpertCard
      key={expert.id}
      expert={expert}
      mostTags={MOST_TAGS}
      heading="h3"
      note={<MatchNote {...words} place={place && <FoundIn {...place} />} />}
    />
  ));

/** Experts who fit most of the search. The heading of the list names what they lack. */
function Most({ view }: { view: ExpertListView }) {
  return (
    <ShortlistForm experts={view.most.map(({ expert }) => expert)} className="cards mt-4">
      {cardsOf(view.most)}
    </ShortlistForm>
  );
}

/** Experts who fit part of the search, below a heading of their own. */
function Close({ view }: { view: ExpertListView }) {
  const { t } = useTexts();
  const { most, close, closeLack } = view;
  const closest = closeLack ? t("lists.closeLacking", { words: closeLack }) : t("lists.close");
  return (
    <ShortlistForm experts={close.map(({ expert }) => expert)}>
      <CloseMatches
        title={most.length > 0 ? t("lists.further") : closest}
        text={t("experts.closeText")}
      >
        {cardsOf(close)}
      </CloseMatches>
    </ShortlistForm>
  );
}
