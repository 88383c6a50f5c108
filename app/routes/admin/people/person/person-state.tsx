import { RowItem, RowList, type StateTone } from "#app/components/admin/row-list.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import type { PersonView } from "./load-person.server.ts";
import type { PersonAction } from "./person-intents.ts";

interface PersonStateView {
  name: "suspended" | "leaving" | "unclaimed" | "unconfirmed" | "noWay";
  tone: StateTone;
  date: string;
  /** The mail that ends it. */
  act?: PersonAction;
}

/** What differs from an account with which someone can sign in, and what ends it. */
export function stateOf(person: PersonView): PersonStateView | null {
  const { suspendedOn, leavesOn, importedOn, isConfirmed, hasPassword, hasGoogle } = person;
  if (suspendedOn) return { name: "suspended", tone: "bad", date: suspendedOn };
  if (leavesOn) return { name: "leaving", tone: "warning", date: leavesOn };
  if (importedOn) return { name: "unclaimed", tone: "warning", date: "", act: "claim" };
  if (!isConfirmed) return { name: "unconfirmed", tone: "warning", date: "", act: "verify" };
  if (!hasPassword && !hasGoogle)
    return { name: "noWay", tone: "warning", date: "", act: "password" };
  return null;
}

interface PersonStateProps {
  userId: string;
  person: PersonView;
  /** What a form of this page does. */
  actions: readonly PersonAction[];
}

/** One sentence, and the mail that helps, where there is one. */
export function PersonState({ userId, person, actions }: PersonStateProps) {
  const { t } = useTexts();
  const state = stateOf(person);
  if (!state) return null;
  const { name, tone, date, act } = state;
  return (
    <div className="pt-2">
      <RowList>
        <RowItem
          title={t(`person.states.${name}`, { date })}
          tone={tone}
          text={t(`person.states.text.${name}`)}
          aside={
            act &&
            actions.includes(act) && (
              <form method="post" action={paths.adminPerson(userId)}>
                <SubmitButton
                  intent={act}
                  look="secondary"
                  className="button-small"
                  label={t(`person.acts.${act}.title`)}
                />
              </form>
            )
          }
        />
      </RowList>
    </div>
  );
}
