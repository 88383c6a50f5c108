import { useTexts } from "#app/i18n/texts.tsx";
import { SubmitButton } from "../ui/submit-button.tsx";

interface FilterField {
  name: string;
  label: string;
  value: string;
}

interface AdminFiltersProps {
  /** The list's own path. */
  action: string;
  /** For screen readers. */
  label: string;
  /** Parameters of the address that the form keeps, such as the chosen tab. */
  kept?: Readonly<Record<string, string>>;
  /** The parameter `q`. */
  search?: { placeholder: string; value: string };
  selects?: readonly (FilterField & { choices: readonly { value: string; label: string }[] })[];
  fields?: readonly (FilterField & { type: "date" | "text" })[];
  /** The list without filters; null when there are none. */
  clearUrl: string | null;
}

/** The lists cut longer searches. */
const MAX_CHARACTERS = 200;

/** A GET form, so that the address contains every filter. */
export function AdminFilters(props: AdminFiltersProps) {
  const { action, label, kept = {}, search, selects = [], fields = [], clearUrl } = props;
  const { t } = useTexts();
  const isLine = selects.length + fields.length === 0 && clearUrl === null;
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
          <input
            type="search"
            name="q"
            defaultValue={search.value}
            maxLength={MAX_CHARACTERS}
            className="input admin-search"
            placeholder={search.placeholder}
            aria-label={search.placeholder}
          />
        )}
        {selects.map(({ name, label, value, choices }) => (
          <label key={name}>
            <span>{label}</span>
            <select name={name} defaultValue={value} className="input select">
              <option value="">{t("admin.list.all")}</option>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </select>
          </label>
        ))}
        {fields.map(({ name, label, value, type }) => (
          <label key={name}>
            <span>{label}</span>
            <input
              type={type}
              name={name}
              defaultValue={value}
              maxLength={type === "text" ? MAX_CHARACTERS : undefined}
              className="input"
            />
          </label>
        ))}
        <div className="flex flex-wrap gap-x-1 gap-y-2">
          <SubmitButton
            look="secondary"
            label={t(search ? "admin.list.search" : "admin.list.apply")}
          />{" "}
          {clearUrl !== null && (
            <a href={clearUrl} className="button button-quiet">
              {t("admin.list.clear")}
            </a>
          )}
        </div>
      </form>
    </search>
  );
}
