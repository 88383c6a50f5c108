import { AdminTable } from "#app/components/admin/admin-table.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { AdminSection } from "#app/routes/admin/parts/admin-section.tsx";
import type { FileView } from "./import-page.server.ts";

/** The columns of each list, beside the key. */
const COLUMNS = [
  ["refused", ["after", "counts.refused"]],
  ["changed", ["before", "after"]],
  ["reset", ["before", "after"]],
  ["added", ["english", "after"]],
  ["absent", ["before"]],
] as const;

export function TextChanges({ lists }: Pick<FileView, "lists">) {
  const { t } = useTexts();
  const explanations = {
    refused: t("languageImport.lists.refusedText"),
    absent: t("languageImport.lists.absentText"),
  };
  return COLUMNS.map(([name, columns]) => {
    const { rows, count } = lists[name];
    if (rows.length === 0) return null;
    const title = t(`languageImport.lists.${name}`);
    const more = count - rows.length;
    const text = name === "refused" || name === "absent" ? explanations[name] : undefined;
    return (
      <AdminSection key={name} id={name} title={title} text={text}>
        <AdminTable
          caption={title}
          columns={(["key", ...columns] as const).map((column) => ({
            label: t(`languageImport.${column}`),
          }))}
          rows={rows.map(([key, ...texts]) => ({
            key,
            cells: [
              <span key={key} className="text-key">
                {key}
              </span>,
              ...texts,
            ],
          }))}
        />
        {more > 0 && (
          <p className="mt-3 text-sm text-muted">{t("languageImport.more", { count: more })}</p>
        )}
      </AdminSection>
    );
  });
}
