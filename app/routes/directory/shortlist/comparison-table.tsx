import { VerifiedBadge } from "#app/components/experts/verified-badge.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { type ComparedExpert, factsOf, isAskable } from "./compared-facts.tsx";

interface ComparisonTableProps {
  experts: readonly ComparedExpert[];
  /** Null when there is nothing to choose. */
  isTicked: ((expert: ComparedExpert) => boolean) | null;
}

/** Each expert is a column, each attribute a row. The table scrolls sideways in its own area. */
export function ComparisonTable({ experts, isTicked }: ComparisonTableProps) {
  const { t, locale } = useTexts();
  const columns = experts.map((expert) => ({
    id: expert.id,
    isOpen: isAskable(expert),
    cells: factsOf(t, locale, expert),
  }));
  const isKnown = (row: number) => columns.some(({ cells }) => cells[row]?.value);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls.
    <section className="table-box card mt-6" aria-label={t("shortlist.caption")} tabIndex={0}>
      <table className="table compare">
        <thead>
          <tr>
            <th scope="row">
              <span className="max-sm:[clip-path:inset(50%)]">{t("shortlist.columns.expert")}</span>
            </th>
            {experts.map((expert) => (
              <th key={expert.id} scope="col">
                <Name
                  expert={expert}
                  isTicked={isTicked?.(expert) ?? null}
                  isLeftOut={!isAskable(expert) && isTicked !== null}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {/* A row that says nothing about anyone is left out. */}
          {columns[0]?.cells.map(
            ({ label, missing = "shortlist.notSaid" }, row) =>
              isKnown(row) && (
                <tr key={label}>
                  <th scope="row">
                    <span>{label}</span>
                  </th>
                  {columns.map(({ id, isOpen, cells }) => (
                    <td key={id} className={isOpen ? undefined : "text-muted"}>
                      {cells[row]?.value || t(missing)}
                    </td>
                  ))}
                </tr>
              ),
          )}
        </tbody>
      </table>
    </section>
  );
}

interface NameProps {
  expert: ComparedExpert;
  isTicked: boolean | null;
  /** It can't be chosen beside those who can. */
  isLeftOut: boolean;
}

function Name({ expert, isTicked, isLeftOut }: NameProps) {
  const { t } = useTexts();
  const { name, username, badge } = expert;
  return (
    <div>
      <button
        type="submit"
        name="remove"
        value={username}
        className="button button-quiet remove"
        title={t("shortlist.remove")}
      >
        <Icon name="close" className="size-4" />
        <span className="sr-only">{t("shortlist.removeNamed", { name })}</span>
      </button>
      <Avatar name={name} imageKey={expert.avatarKey} size="md" />
      <a className="link wrap-anywhere" href={paths.expert(username)}>
        {name}
      </a>
      {badge && <VerifiedBadge text={badge} />}
      {isLeftOut && <span className="text-xs text-muted">{t("shortlist.leftOut")}</span>}
      {isTicked !== null && isAskable(expert) && (
        <label className="choice">
          <input type="checkbox" name="expert" value={username} defaultChecked={isTicked} />
          <span>
            {t("shortlist.tick")}
            <span className="sr-only">: {name}</span>
          </span>
        </label>
      )}
    </div>
  );
}
