import type { ReactNode } from "react";
import { BackLink } from "#app/components/layout/back-link.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** The frame of the forms for new and existing products. */
export function EditorPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className="page member-page">
      <BackLink href={paths.products({ view: "own" })} label={t("productForm.back")} />
      <h1 className="text-xl wrap-anywhere">{title}</h1>
      {children}
    </div>
  );
}
