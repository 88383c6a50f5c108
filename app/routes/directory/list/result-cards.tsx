import type { ReactNode } from "react";
import { ExpertCard, MOST_TAGS } from "#app/components/experts/expert-card.tsx";
import { ShortlistForm } from "#app/components/experts/shortlist-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import type { ExpertListView } from "./expert-list-view.server.ts";

/** A last card without a neighbour leaves a cell free. */
export const leavesCell = (cards: readonly unknown[]) => cards.length % 2 === 1;

interface CardsProps extends Pick<ExpertListView, "experts"> {
  /** In the free cell. */
  last?: ReactNode;
}

export function Cards({ experts, last }: CardsProps) {
  if (experts.length === 0) return null;
  return (
    <ShortlistForm experts={experts} className="cards">
      {experts.map((expert) => (
        <ExpertCard key={expert.id} expert={expert} mostTags={MOST_TAGS} heading="h3" />
      ))}
      {last}
    </ShortlistForm>
  );
}

/** Nothing comes close: experts without one part of what was asked. */
export function Near({ label, experts, all }: NonNullable<ExpertListView["near"]>) {
  const { t } = useTexts();
  return (
    <section className="mt-8" aria-labelledby="near">
      <h2 id="near" className="text-lg wrap-anywhere">
        {t("experts.near", { label })}
      </h2>
      {experts.some(({ badge }) => badge) && (
        <p className="mt-1 text-xs text-muted">{t("experts.verifiedMeaning")}</p>
      )}
      <div className="mt-4">
        <Cards experts={experts} />
      </div>
      {all && (
        <a href={all.url} className="link inline-flex min-h-9 items-center text-sm">
          {t("experts.nearAll", { number: all.number })}
        </a>
      )}
    </section>
  );
}

interface FewFoundProps extends Pick<ExpertListView, "askUrl" | "hasCategories"> {
  /** Of experts found, where these are few. */
  count?: number;
}

/**
 * After a short list or in its free cell: the way that needs no search. The page of a category has
 * a main button for it already.
 */
export function FewFound({ askUrl, hasCategories, count }: FewFoundProps) {
  const { t } = useTexts();
  return (
    <div className="card row-span-6 flex flex-col items-start justify-center gap-4 bg-sunken p-5">
      {!count && !hasCategories && <h3 className="text-lg">{t("lists.notSure")}</h3>}
      <p className="text-muted">
        {count ? t("lists.fewFound", { count }) : t("lists.describeText")}
      </p>
      <a href={askUrl} className={`button button-${hasCategories ? "primary" : "secondary"}`}>
        {t("lists.describe")}
      </a>
    </div>
  );
}

/** After a long list, and between full matches and others. */
export function DescribeInstead({ askUrl }: Pick<ExpertListView, "askUrl">) {
  const { t } = useTexts();
  return (
    <Offer href={askUrl}>
      <p className="font-medium">{t("lists.notSure")}</p>
      <p className="text-muted">{t("lists.describeText")}</p>
    </Offer>
  );
}

/** After experts who fit most of the search. */
export function NoneFits({ describeUrl }: Pick<ExpertListView, "describeUrl">) {
  const { t } = useTexts();
  if (!describeUrl) return null;
  return (
    <Offer href={describeUrl}>
      <p className="text-muted">{t("experts.noneFits")}</p>
    </Offer>
  );
}

/** What is offered, and the button of it. */
function Offer({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className="card mt-8 flex flex-wrap items-center justify-between gap-3 bg-sunken p-5">
      <div>{children}</div>
      <a href={href} className="button button-primary">
        {t("lists.describe")}
      </a>
    </div>
  );
}
