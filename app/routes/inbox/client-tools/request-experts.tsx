import { Avatar } from "#app/components/ui/avatar.tsx";
import { Link } from "#app/components/ui/navigation.tsx";
import { responseTimeOfCard } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { RequestExpert } from "./request-view.ts";

interface RequestExpertsProps {
  token: string;
  experts: RequestExpert[];
  selectedId: string | null;
}

/** The experts with the request, their status, and links to the conversations. */
export function RequestExperts({ token, experts, selectedId }: RequestExpertsProps) {
  const { t } = useTexts();
  return (
    <section>
      <h2 className="text-base">{t("request.expertsTitle", { count: experts.length })}</h2>
      <ul className="request-experts">
        {experts.map((item) => (
          <li key={item.id}>
            <ExpertLink {...{ token, item }} isSelected={item.id === selectedId} />
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

interface StatusProps {
  status: RequestExpert["status"];
  responseMs: number | null;
}

/** The page says above who has the request. Without news, the time of replies says more. */
function Status({ status, responseMs }: StatusProps) {
  const { t } = useTexts();
  const text = t(`request.status.${status}`);
  if (status !== "new") return <span className={STATUS_LOOKS[status] ?? "state-text"}>{text}</span>;
  return (
    <>
      <span className="sr-only">{text}</span> {responseTimeOfCard(t, responseMs)}
    </>
  );
}

function ExpertLink(props: { token: string; item: RequestExpert; isSelected: boolean }) {
  const { token, item, isSelected } = props;
  const { t } = useTexts();
  const { expert, status, declineReason, unread } = item;
  return (
    <Link
      to={`${paths.request(token, { thread: item.id })}#conversation`}
      preventScrollReset
      aria-current={isSelected ? "true" : undefined}
      className="card flex items-center gap-3 p-2.5 hover:bg-sunken aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft"
    >
      <Avatar name={expert.name} imageKey={expert.avatarKey} size="sm" />
      <span className="min-w-0 grow text-sm">
        <span className="line-clamp-1 font-semibold wrap-anywhere md:line-clamp-2">
          {expert.name || t("thread.user")}
        </span>
        {expert.company && (
          <span className="line-clamp-1 text-xs text-muted">{expert.company}</span>
        )}
        <span className="mt-0.5 flex flex-wrap items-center gap-1.5 text-xs text-muted">
          <Status status={status} responseMs={expert.responseMs} />
          {unread > 0 && (
            <span className="badge bg-accent font-semibold text-on-accent">
              {t("request.unread", { count: unread })}
            </span>
          )}
        </span>
        {declineReason && (
          <span className="mt-1 block text-xs text-muted">
            {t(`life.declineReason.${declineReason}`)}
          </span>
        )}
      </span>
    </Link>
  );
}
