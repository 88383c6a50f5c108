import type { ReactNode } from "react";
import { MarkedLine } from "#app/components/site/marked-text.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

interface TextPageProps {
  /** The section of the dictionary with title and lead. */
  texts: "privacy" | "terms";
  /** The ids are anchors, to which other pages link. */
  sections: readonly { id: string; title: string; body: ReactNode }[];
}

/** A long text with a table of contents. Needs the texts of `reading`. */
export function TextPage({ texts, sections }: TextPageProps) {
  const { t } = useTexts();
  return (
    <div className="page py-10 md:py-14">
      <h1 className="text-title">{t(`${texts}.title`)}</h1>
      <p className="mt-3 max-w-prose text-lead text-muted">
        <MarkedLine text={t(`${texts}.lead`)} />
      </p>
      <p className="mt-2 text-sm text-muted">{t(`${texts}.effective`)}</p>
      <div className="reading mt-8">
        <Contents label={t("reading.contents")} sections={sections} />
        <div className="max-w-2xl">
          {sections.map(({ id, title, body }) => (
            <section key={id} className="pb-8">
              <h2 id={id} className="text-xl">
                <a href={`#${id}`} className="py-2 hover:underline">
                  {title}
                </a>
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

interface ContentsProps {
  label: string;
  sections: readonly { id: string; title: string }[];
}

/** The parts of a long page, beside it where there is room. */
export function Contents({ label, sections }: ContentsProps) {
  return (
    <nav aria-label={label} className="text-sm lg:sticky lg:top-20 lg:self-start print:hidden">
      <h2 className="font-medium">{label}</h2>
      {/* On a phone a long list would push the text off the first screen. */}
      <ol className="mt-2 gap-4 max-lg:columns-2">
        {sections.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center py-1.5 text-muted underline underline-offset-4 hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
