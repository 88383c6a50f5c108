import { Icon } from "#app/components/ui/icon.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

interface FilterField {
  name: string;
  label: string;
  value: string;
}

interface SelectFilter extends FilterField {
  /** The choice without a value, where it is not "All". */
  none?: string;
  choices: readonly { value: string; label: string }[];
}

interface AdminFiltersProps {
  /** The list's own path. */
  action: string;
  /** For screen readers. */
  label: string;
  /** Parameters of the address that the form keeps, such as the chosen tab. */
  kept?: Readonly<Record<string, string>>;
  /** The box for words: the parameter `q`, unless it has another name and label. */
  search?: { name?: string; label?: string; placeholder?: string; value: string };
  selects?: readonly SelectFilter[];
  fields?: readonly (FilterField & { type: "date" })[];
  /** The list without filters; null when there are none. */
  clearUrl: string | null;
  /** Small screens show a line that opens all but the search, unless a filter is set. */
  isFolded?: boolean;
}

/** The lists cut longer searches. */
const MAX_CHARACTERS = 200;

/** A GET form, so that the address contains every filter. */
export function AdminFilters(props: AdminFiltersProps) {
  const { label, action, kept = {}, search, selects = [], fields = [], clearUrl, isFolded } = props;
  const { t } = useTexts();
  const isLine = selects.length + fields.length === 0 && clearUrl === null;
  // Nothing to send while the line is closed, without a box for words.
  const isWhole = isFolded && !search;
  const buttons = (
    <div className="flex flex-wrap gap-x-1 gap-y-2">
      <SubmitButton look="secondary" label={t(search ? "admin.list.search" : "admin.list.apply")} />{" "}
      {clearUrl !== null && (
        <a href={clearUrl} className="button button-quiet">
          {t("admin.list.clear")}
        </a>
      )}
    </div>
  );
  return (
    <search aria-label={label}>
      <form
        action={action}
        autoComplete="off"
        className={isLine ? "admin-filters search-line" : "admin-filters"}
      >
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {search && (
          <label className="admin-search">
            <span className={isLine ? "sr-only" : undefined}>
              {search.label ?? t("admin.list.search")}
            </span>
            <input
              type="search"
              name={search.name ?? "q"}
              defaultValue={search.value}
              maxLength={MAX_CHARACTERS}
              className="input"
              placeholder={search.placeholder}
            />
          </label>
        )}
        {isFolded ? (
          <details className="folded-filters" open={clearUrl !== null}>
            <summary className="button button-secondary">
              <Icon name="filter" className="size-4" />
              {t("admin.list.filters")}
            </summary>
            <div className="admin-filters">
              <Choices selects={selects} fields={fields} />
              {isWhole && buttons}
            </div>
          </details>
        ) : (
          <Choices selects={selects} fields={fields} />
        )}
        {!isWhole && buttons}
      </form>
    </search>
  );
}

function Choices({ selects, fields }: Required<Pick<AdminFiltersProps, "selects" | "fields">>) {
  const { t } = useTexts();
  return (
    <>
      {selects.map(({ name, label, value, none, choices }) => (
        <label key={name}>
          <span>{label}</span>
          <select name={name} defaultValue={value} className="input select">
            <option value="">{none ?? t("admin.list.all")}</option>
            {choices.map((choice) => (
              <Choice key={choice.value} {...choice} />
            ))}
          </select>
        </label>
      ))}
      {fields.map(({ name, label, value, type }) => (
        <label key={name}>
          <span>{label}</span>
          <input type={type} name={name} defaultValue={value} className="input" />
        </label>
      ))}
    </>
  );
}

/** Without a value of its own where the label is the value. */
function Choice({ value, label }: { value: string; label: string }) {
  return <option value={value === label ? undefined : value}>{label}</option>;
}
