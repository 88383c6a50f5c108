import type { ReactNode } from "react";
import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

/** The frame of the forms for new and existing products. */
export function EditorPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className="page max-w-4xl py-8 md:py-12">
      <a
        href={paths.products({ view: "own" })}
        className="link inline-flex min-h-11 items-center gap-2 text-sm"
      >
        <Icon name="arrowLeft" className="size-4" />
        {t("productForm.back")}
      </a>
      <h1 className="mt-3 text-title wrap-anywhere">{title}</h1>
      {children}
    </div>
  );
}
