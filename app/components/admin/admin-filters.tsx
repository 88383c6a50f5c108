import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { SearchFilter, type SelectChoice, SelectFilter, TextFilter } from "./filter-fields.tsx";

interface AdminFiltersProps {
  /** Where the form leads: the list's own path. */
  action: string;
  /** What is searched here, for screen readers. */
  label: string;
  /** The words to look for: the parameter `q`. */
  search?: { placeholder: string; value: string };
  /** Each begins with a choice of everything, which needs no parameter. */
  selects?: readonly {
    name: string;
    label: string;
    value: string;
    choices: readonly SelectChoice[];
  }[];
  /** Other parameters: days, or short texts such as an id. */
  fields?: readonly { name: string; label: string; value: string; type: "date" | "text" }[];
  /** Parameters that stay as they are, such as the chosen tab. */
  kept?: Readonly<Record<string, string>>;
  /** Where the list stands without its filters; null while nothing is filtered. */
  clearUrl: string | null;
}

/** What an admin's list is narrowed down by: one plain GET form, so that every choice stands in the address. */
export function AdminFilters(props: AdminFiltersProps) {
  const { action, label, search, selects = [], fields = [], kept = {}, clearUrl } = props;
  const { t } = useTexts();
  return (
    <search aria-label={label}>
      <form action={action} autoComplete="off" className="admin-filters">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {search && <SearchFilter {...search} />}
        {selects.map((select) => (
          <SelectFilter key={select.name} {...select} />
        ))}
        {fields.map((field) => (
          <TextFilter key={field.name} {...field} />
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
