import { Form } from "#app/components/ui/navigation.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { type ThreadListView, toListQuery } from "./thread-list-view.ts";

/** The form that the check boxes of the rows belong to. */
export const CHOSEN = "chosen";

/** What can be done with the chosen rows; the style sheet hides it until one is chosen. */
export function ChosenTools({ list }: { list: ThreadListView }) {
  const { t } = useTexts();
  const { tab, snoozed, tomorrow } = list;
  if (list.threads.values.length === 0) return null;
  const button = (intent: keyof typeof LABELS) => (
    <button
      key={intent}
      type="submit"
      name="intent"
      value={intent}
      className="button button-secondary button-small"
    >
      {t(LABELS[intent])}
    </button>
  );
  return (
    <Form
      id={CHOSEN}
      method="post"
      action={paths.dashboard(toListQuery(list))}
      data-hydrated=""
      aria-label={t("inboxTools.chosen")}
      className="chosen-tools"
    >
      <input type="hidden" name="tab" value={tab} />
      {tab === "archived" ? button("unarchive") : [button("archive"), button("unread")]}
      {snoozed && button("unsnooze")}
      {tab !== "archived" && !snoozed && (
        <>
          <input
            type="date"
            name="until"
            defaultValue={tomorrow}
            aria-label={t("inboxTools.untilLabel")}
            className="input"
          />
          {button("snooze")}
        </>
      )}
    </Form>
  );
}

const LABELS = {
  archive: "dashboard.archive",
  unarchive: "dashboard.unarchive",
  unread: "life.menu.unread",
  snooze: "inboxTools.snooze",
  unsnooze: "life.action.unsnooze",
} as const;
