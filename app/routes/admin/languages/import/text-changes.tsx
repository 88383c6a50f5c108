import type { ReactNode } from "react";
import { AdminTable } from "#app/components/admin/admin-table.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { AdminSection } from "#app/routes/admin/parts/admin-section.tsx";
import type { FileView } from "./file-view.ts";

/** Text by text, what is refused first. */
export function TextChanges({ file }: { file: FileView }) {
  const { t } = useTexts();
  const before = t("languageImport.before");
  const after = t("languageImport.after");
  return (
    <>
      <Changes
        file={file}
        name="refused"
        heads={[t("languageImport.after"), t("languageImport.counts.refused")]}
        rows={file.refused.map(({ key, text, problem }) => [key, text, problem])}
      />
      <Changes file={file} name="changed" heads={[before, after]} rows={file.changed.map(toRow)} />
      <Changes file={file} name="reset" heads={[before, after]} rows={file.reset.map(toRow)} />
      <Changes
        file={file}
        name="added"
        heads={[t("languageImport.english"), after]}
        rows={file.added.map(toRow)}
      />
      <Changes
        file={file}
        name="absent"
        heads={[before]}
        rows={file.absent.map(({ key, text }) => [key, text])}
      />
    </>
  );
}

const toRow = ({ key, before, after }: FileView["changed"][number]): Row => [key, before, after];

/** The key, and the texts beside it. */
type Row = readonly [key: string, ...texts: string[]];
type ListName = "refused" | "changed" | "reset" | "added" | "absent";

interface ChangesProps {
  file: FileView;
  name: ListName;
  heads: readonly string[];
  rows: readonly Row[];
}

function Changes({ file, name, heads, rows }: ChangesProps) {
  const { t } = useTexts();
  if (rows.length === 0) return null;
  const title = t(`languageImport.lists.${name}`);
  const more = file.counts[name] - rows.length;
  return (
    <AdminSection id={name} title={title} text={explanation()}>
      <AdminTable
        caption={title}
        columns={[t("languageImport.key"), ...heads].map((label) => ({ label }))}
        rows={rows.map(([key, ...texts]) => ({
          key,
          cells: [<Key key={key} name={key} />, ...texts],
        }))}
      />
      {more > 0 && (
        <p className="mt-3 text-sm text-muted">{t("languageImport.more", { count: more })}</p>
      )}
    </AdminSection>
  );

  function explanation(): ReactNode {
    if (name === "refused") return t("languageImport.lists.refusedText");
    return name === "absent" ? t("languageImport.lists.absentText") : undefined;
  }
}

function Key({ name }: { name: string }) {
  return <span className="text-key">{name}</span>;
}
