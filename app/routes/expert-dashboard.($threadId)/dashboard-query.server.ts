import { isThreadTab, type ThreadTab } from "#app/domain/threads/schema.ts";
import { readSeq } from "#app/http/page-view.server.ts";

const MAX_SEARCH_LENGTH = 200;

export interface DashboardQuery {
  tab: ThreadTab | null;
  q: string;
  /** Where the shown page of the list begins. */
  after: string;
  /** Shows the messages before this `seq`. */
  before: number | null;
}

/** What does not parse counts as not given. */
export function readDashboardQuery({ searchParams }: URL): DashboardQuery {
  const tab = searchParams.get("tab");
  return {
    tab: isThreadTab(tab) ? tab : null,
    q: (searchParams.get("q") ?? "").slice(0, MAX_SEARCH_LENGTH),
    after: searchParams.get("after") ?? "",
    before: readSeq(searchParams.get("before")),
  };
}
