import { Avatar } from "#app/components/ui/avatar.tsx";
import { Link } from "#app/components/ui/navigation.tsx";
import { responseTimeText } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { RequestExpert } from "./request-view.ts";

interface RequestExpertsProps {
  token: string;
  experts: RequestExpert[];
  selectedId: string | null;
  /** When they got the request; null where the heading of the page says it. */
  sentOn: string | null;
}

/**
 * The experts with the request, their status, and links to the conversations. Pages with one
 * conversation do without, because its head says as much.
 */
export function RequestExperts({ token, experts, selectedId, sentOn }: RequestExpertsProps) {
  const { t } = useTexts();
  return (
    <section>
      <h2 className="text-base">{t("request.expertsTitle", { count: experts.length })}</h2>
      {/* On phones the day above the request is near enough. */}
      {sentOn && (
        <p className="text-xs text-muted max-md:hidden">
          {t("request.subtitle", { date: sentOn })}
        </p>
      )}
      <ul className="request-experts card">
        {experts.map((item) => (
          <li key={item.id}>
            <ExpertLink token={token} item={item} isSelected={item.id === selectedId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Only news has a badge. */
const STATUS_LOOKS: Partial<Record<RequestExpert["status"], string>> = {
  replied: "badge badge-success",
  won: "badge badge-accent",
};

/** News with its time. Before it, the usual time of a reply says what to expect. */
function Status({ item }: { item: RequestExpert }) {
  const { t } = useTexts();
  const { status, repliedAgo, declineReason, unread, expert } = item;
  const isOpen = status === "new" || status === "seen";
  const hasReplied = status === "replied" || status === "won";
  const more = [
    declineReason && t(`life.declineReason.${declineReason}`),
    hasReplied && repliedAgo,
    isOpen && responseTimeText(t, expert.responseMs),
  ].flatMap((text) => text || []);
  return (
    <>
      <span className={STATUS_LOOKS[status]}>{t(`request.status.${status}`)}</span>{" "}
      {unread > 0 && (
        <span className="badge bg-accent font-medium text-on-accent">
          {t("request.unread", { count: unread })}
        </span>
      )}{" "}
      {more.map((each) => (
        <span key={each}>{each}</span>
      ))}
    </>
  );
}

function ExpertLink(props: { token: string; item: RequestExpert; isSelected: boolean }) {
  const { token, item, isSelected } = props;
  const { t } = useTexts();
  const { expert } = item;
  return (
    <Link
      to={`${paths.request(token, { thread: item.id })}#conversation`}
      preventScrollReset
      aria-current={isSelected ? "true" : undefined}
    >
      <Avatar name={expert.name} imageKey={expert.avatarKey} size="sm" />
      <span>
        <b>{expert.name || t("thread.user")}</b> {expert.company && <small>{expert.company}</small>}{" "}
        <span>
          <Status item={item} />
        </span>
      </span>
    </Link>
  );
}
