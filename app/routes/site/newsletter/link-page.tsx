import type { ReactNode } from "react";
import { ClosedLink, LinkCard, LinkQuestion } from "#app/components/site/link-card.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

interface LinkPageProps {
  purpose: "confirm" | "leave";
  /** "failed" is an open link after a failure of the site. */
  state: "open" | "done" | "outdated" | "invalid" | "failed";
  /** How to undo it, below the confirmation. */
  undo: ReactNode;
}

const FAILURE = { title: "newsletter.errors.title", text: "newsletter.errors.unexpected" } as const;

/** The page of a link in a newsletter mail. */
export function LinkPage({ purpose, state, undo }: LinkPageProps) {
  const { t } = useTexts();
  if (state === "done") {
    return (
      <LinkCard title={t(`newsletter.${purpose}.doneTitle`)} isWide isDone>
        <p className="mt-2 text-muted">
          {t(`newsletter.${purpose}.doneText`)} {undo}
        </p>
      </LinkCard>
    );
  }
  if (state === "outdated" || state === "invalid") {
    return (
      <ClosedLink
        title={t(`newsletter.link.${state}Title`)}
        text={t(`newsletter.link.${state}Text`)}
        href={paths.newsletter()}
        label={t("newsletter.link.again")}
        isWide
      />
    );
  }
  return (
    <LinkQuestion
      title={t(`newsletter.${purpose}.title`)}
      failure={state === "failed" && FAILURE}
      label={`newsletter.${purpose}.button`}
      pending={`newsletter.${purpose}.pending`}
      isWide
    >
      <p className="mt-3">{t(`newsletter.${purpose}.text`)}</p>
    </LinkQuestion>
  );
}
