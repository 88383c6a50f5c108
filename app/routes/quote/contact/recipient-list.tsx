import { Avatar } from "#app/components/ui/avatar.tsx";
import { MAX_RECIPIENTS } from "#app/domain/quotes/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import {
  RECIPIENT_PREFIX,
  RecipientCard,
  type RecipientView,
  SHOWN_FIELD,
} from "./recipient-card.tsx";

/** In the closed row of further experts. */
const MOST_FACES = 2;

interface Lists {
  recipients: readonly RecipientView[];
  others: readonly RecipientView[];
}

/**
 * Shows who will receive the visitor's data before it is sent. The client leaves experts out and
 * adds others. Those who match are in view up to the number that may be asked. A client who named
 * experts finds the others on demand.
 */
export function RecipientList({
  recipients,
  others,
  isChosen,
}: Lists & {
  /** The client has ticked the boxes before. */
  isChosen: boolean;
}) {
  const { t } = useTexts();
  const count = recipients.length;
  const beyond = recipients.filter(({ isAboveBudget }) => isAboveBudget).length;
  const isOnly = count === 1 && others.length === 0 && recipients[0]?.isTicked;
  const isNamed = recipients.some(({ isAsked }) => isAsked);
  const ticked = recipients.filter(({ isTicked }) => isTicked).length;
  const many =
    isNamed || isChosen || ticked === 0
      ? t("quote.recipientsMany", { most: MAX_RECIPIENTS })
      : t("quote.recipientsBest", { count: ticked, most: MAX_RECIPIENTS });
  const text = count === 0 ? t("quote.recipientsNone") : many;
  const room = isNamed || count === 0 ? 0 : Math.max(0, MAX_RECIPIENTS - count);
  const next = affordableFirst(others);
  const offered = next.slice(0, room);
  const further = next.slice(room);
  return (
    <>
      <input type="hidden" name={SHOWN_FIELD} value={recipients.map(({ id }) => id).join(",")} />
      <div className="recipient-choice text-sm">
        <section aria-labelledby="recipients">
          <h2 id="recipients" className="text-lg">
            {t("quote.recipientsTitle")}
          </h2>
          <p className="mt-1 text-muted">{isOnly ? t("quote.recipientsOne") : text}</p>
          {beyond > 0 && <AboveBudget count={beyond} />}
          {count > 0 && <Cards recipients={recipients} />}
        </section>
        {/* Outside of those who get it, unless the client adds them. */}
        {offered.length > 0 && <Cards recipients={offered} />}
        {further.length > 0 && (
          <details className="folded">
            <summary>
              <span className="flex items-center gap-2">
                <span className="flex">
                  {further.slice(0, MOST_FACES).map(({ id, name, avatarKey }) => (
                    <Avatar key={id} name={name} imageKey={avatarKey} size="row" />
                  ))}
                </span>
                {t("quote.othersRoom", { count: further.length })}
              </span>
            </summary>
            <p className="text-muted">{t("quote.othersHint")}</p>
            <Cards recipients={further} />
          </details>
        )}
      </div>
    </>
  );
}

/** The only expert whom the page ticks; null if there are several or none. */
export function onlyTicked(lists: Lists | null, posted: Posted): RecipientView | null {
  const listed = [lists?.recipients, lists?.others].flatMap((list) => tickAsPosted(list, posted));
  const [first, ...more] = listed.filter(({ isTicked }) => isTicked);
  return more.length === 0 ? (first ?? null) : null;
}

/** Those whom the budget does not reach are last. */
function affordableFirst(recipients: readonly RecipientView[]): RecipientView[] {
  const isIn = (isAbove: boolean) =>
    recipients.filter(({ isAboveBudget }) => isAboveBudget === isAbove);
  return [...isIn(false), ...isIn(true)];
}

/** Such experts would hardly say yes, so the client knows before sending. */
function AboveBudget({ count }: { count: number }) {
  const { t } = useTexts();
  return (
    <p className="over-budget">
      {t("quote.aboveBudget", { count })}{" "}
      <a className="link inline-flex min-h-6 items-center" href={paths.quoteScope()}>
        {t("quote.changeBudget")}
      </a>
    </p>
  );
}

function Cards({ recipients }: { recipients: readonly RecipientView[] }) {
  return (
    <ul className="mt-3">
      {recipients.map((recipient) => (
        <RecipientCard key={recipient.id} recipient={recipient} />
      ))}
    </ul>
  );
}

/** During an outage the form keeps the posted choice of recipients, unseen. */
export function PostedRecipients({
  posted,
}: {
  posted: Record<string, unknown> | null | undefined;
}) {
  const kept = Object.entries(posted ?? {}).filter(
    ([name]) => name === SHOWN_FIELD || name.startsWith(RECIPIENT_PREFIX),
  );
  return kept.map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={String(value)} />
  ));
}

type Posted = Record<string, unknown> | null | undefined;

/**
 * A refused form shows the boxes as they were posted, and ticks a new recipient who replaces one
 * who cannot take the request any more.
 */
export function tickAsPosted(
  list: readonly RecipientView[] | undefined,
  posted: Posted,
): RecipientView[] {
  return (list ?? []).map((each) => ({ ...each, isTicked: isTicked(each, posted) }));
}

function isTicked({ id, isTicked: isProposed }: RecipientView, posted: Posted): boolean {
  const shown = posted?.[SHOWN_FIELD];
  if (!posted || typeof shown !== "string") return isProposed;
  const isNew = isProposed && !shown.split(",").includes(id);
  return RECIPIENT_PREFIX + id in posted || isNew;
}
