import { useEffect, useState } from "react";
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
      action={paths.dashboard({ tab, ...toListQuery(list) })}
      data-hydrated=""
      aria-label={t("inboxTools.chosen")}
      className="chosen-tools"
      // Browsers would restore the boxes by their places, which other rows have after a change.
      autoComplete="off"
    >
      <input type="hidden" name="tab" value={tab} />
      <ChosenCount list={list} />
      {snoozed && button("unsnooze")}
      {tab !== "archived" && !snoozed && (
        <div>
          <input
            type="date"
            name="until"
            defaultValue={tomorrow}
            aria-label={t("inboxTools.untilLabel")}
            className="input"
          />
          {/* The first button, because Enter in the field presses it. */}
          {button("snooze")}
        </div>
      )}
      {tab === "archived" ? button("unarchive") : [button("archive"), button("unread")]}
    </Form>
  );
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>("#thread-rows input")];

/** How many rows are chosen, all of them with one button, or none. Needs scripts. */
function ChosenCount({ list }: { list: ThreadListView }) {
  const { t } = useTexts();
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list may lack chosen rows.
  useEffect(() => {
    const recount = () => setCount(boxes().filter(({ checked }) => checked).length);
    recount();
    document.addEventListener("change", recount);
    return () => document.removeEventListener("change", recount);
  }, [list]);
  const chooseAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    setCount(checked ? boxes().length : 0);
  };
  const button = (checked: boolean) => (
    <button
      type="button"
      className="button button-quiet button-small"
      onClick={() => chooseAll(checked)}
    >
      {t(checked ? "inboxTools.chooseAll" : "inboxTools.chooseNone")}
    </button>
  );
  return (
    <div>
      <p role="status">{count > 0 && t("inboxTools.chosenCount", { count })}</p>
      {count > 0 && (
        <>
          {count < list.threads.values.length && button(true)}
          {button(false)}
        </>
      )}
    </div>
  );
}

const LABELS = {
  archive: "dashboard.archive",
  unarchive: "dashboard.unarchive",
  unread: "life.menu.unread",
  snooze: "inboxTools.snooze",
  unsnooze: "life.action.unsnooze",
} as const;
