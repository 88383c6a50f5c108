import type { ReactNode } from "react";
import { MarkedLine } from "#app/components/site/marked-text.tsx";
import { useTexts } from "#app/i18n/texts.tsx";

export interface TextSection {
  /** Anchor of the section, so that others can link to it. */
  id: string;
  title: string;
  body: ReactNode;
}

interface TextPageProps {
  title: string;
  /** One or two sentences; may hold marks. */
  lead: string;
  /** Since when the text is in force. */
  effective: string;
  sections: readonly TextSection[];
}

/** A long text to read: what it says in short, its table of contents, its sections. */
export function TextPage({ title, lead, effective, sections }: TextPageProps) {
  return (
    <div className="page py-10 md:py-14">
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-3 max-w-2xl text-lg text-muted">
        <MarkedLine text={lead} />
      </p>
      <p className="mt-2 text-sm text-muted">{effective}</p>
      <div className="mt-8 grid grid-cols-1 gap-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <Contents sections={sections} />
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

function Contents({ sections }: Pick<TextPageProps, "sections">) {
  const { t } = useTexts();
  return (
    <nav
      aria-label={t("reading.contents")}
      className="text-sm lg:sticky lg:top-20 lg:self-start print:hidden"
    >
      <h2 className="font-semibold">{t("reading.contents")}</h2>
      <ol className="mt-2">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center text-muted hover:text-ink hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
