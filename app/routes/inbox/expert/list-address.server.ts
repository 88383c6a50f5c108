import { paths } from "#app/paths.ts";
import { toListQuery } from "#app/routes/inbox/thread-list/thread-list-view.ts";
import type { Post } from "#app/web/forms/form-action.server.ts";
import { readDashboardQuery } from "./dashboard-query.server.ts";

/** The parameters of the list that belong to every address of it. */
export const listQueryOf = (request: Request) =>
  toListQuery(readDashboardQuery(new URL(request.url)));

/** The list beside the conversation, with nothing selected. */
export function listAddress({ request, form }: Post): string {
  const shown = form.get("tab");
  const tab = shown === "active" || shown === "archived" ? shown : "new";
  return paths.dashboard({ ...listQueryOf(request), tab });
}
