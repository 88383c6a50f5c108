import { useTexts } from "#app/i18n/texts.tsx";
import { splitLines } from "#app/lib/fields.ts";
import { findFigure } from "#app/lib/text/result-figure.ts";

/** A longer beginning is a sentence, not the name of a project. */
const NAME_MOST = 60;

/**
 * A line that begins with a project's name and a colon. Those of times and addresses have no blank
 * after them.
 */
export function splitProject(line: string): { name: string; text: string } {
  const [, name = "", text = line] = /^([^:]+):\s+(.+)$/.exec(line) ?? [];
  return name.length > NAME_MOST ? { name: "", text: line } : { name, text };
}

interface SelectedWorkProps {
  /** A project per line. */
  text: string;
  heading: "h2" | "h3";
}

/** Projects in the expert's own words. */
export function SelectedWork({ text, heading: Heading }: SelectedWorkProps) {
  const { t } = useTexts();
  const lines = splitLines(text);
  if (lines.length === 0) return null;
  const isPage = Heading === "h2";
  return (
    <section aria-labelledby="selected-work">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <Heading id="selected-work" className={isPage ? "text-2xl" : "text-sm"}>
          {t("experts.selectedWork")}
        </Heading>
        <p className="text-xs text-muted">{t("experts.asTold")}</p>
      </div>
      <ul className="projects">
        {lines.map(splitProject).map(({ name, text: what }) => (
          <Project key={name + what} name={name} what={what} figure={isPage && findFigure(what)} />
        ))}
      </ul>
    </section>
  );
}

interface ProjectProps {
  name: string;
  what: string;
  figure: string | null | false;
}

/** The name comes first in the document; on screens it is the caption. */
function Project({ name, what, figure }: ProjectProps) {
  return (
    <li className="card">
      {name && (
        <>
          <span>
            {name}
            <span className="sr-only">:</span>
          </span>{" "}
        </>
      )}
      {/* The text has it, too. */}
      {figure && <strong aria-hidden="true">{figure}</strong>}
      <b>{what}</b>
    </li>
  );
}
