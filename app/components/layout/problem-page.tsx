import type { ReactNode } from "react";
import { Spot, type SpotName } from "#app/components/pictures/spot.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface ProblemPageProps {
  drawing: SpotName;
  title: string;
  text: string;
  /** What the visitor can do. */
  children?: ReactNode;
}

/** The one layout of pages that take the place of the one that was asked for. */
export function ProblemPage({ drawing, title, text, children }: ProblemPageProps) {
  return (
    <div className="page flex flex-col items-center py-16 text-center md:py-24">
      <Spot name={drawing} />
      <h1 className="mt-6 text-title">{title}</h1>
      <p className="mx-auto mt-3 max-w-lg text-balance text-muted">{text}</p>
      {children}
    </div>
  );
}

/** The ways on, the most likely one first. */
export function WaysOn({ children }: { children: ReactNode }) {
  return (
    <p className="mt-6 flex flex-wrap items-center justify-center gap-x-5 gap-y-3">{children}</p>
  );
}

/** For who was sent to an address that does not exist. */
export function ExpertSearch() {
  const { t } = useTexts();
  const label = t("errors.search");
  return (
    <search className="mt-6 w-full max-w-md">
      <form action={paths.experts()} className="flex gap-2">
        <input
          type="search"
          name="q"
          maxLength={200}
          className="input"
          placeholder={label}
          aria-label={label}
        />
        <button type="submit" className="button button-secondary">
          {t("errors.searchButton")}
        </button>
      </form>
    </search>
  );
}
