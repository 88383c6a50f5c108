import { useLoaderData } from "@remix-run/react";
import { Icon } from "#app/components/ui/icon.tsx";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { FactLine } from "#app/routes/admin/parts/fact-line.tsx";
import type { loadTexts } from "./texts-page.server.ts";

/** The sections of each part of the site, in the order in which the list of sections shows them. */
const SECTIONS_OF = {
  public: [
    "home experts expert categories categoryPages products product productGroups",
    "productCategories platforms pricingModels shortlist lists faq about join plans",
    "pricing contact newsletter maintenance errors feeds",
  ],
  requests: [
    "quote quoteOptions quoteErrors request requestTools ownRequests lostLink life",
    "lifeNote lifeAnswers trust response thread composer dashboard inbox inboxTools",
    "inboxKeys live cannedReplies printThread insights",
  ],
  members: [
    "auth google sessions confirmAccount keptForm sealedAct secondFactor passkeys account",
    "accountPassword accountEmail accountLink verifyEmail resetPassword accountData claim",
    "profile profileErrors ownProducts productForm productErrors productDelete",
    "productPreview upgrade payment payments suspension",
  ],
  emails: ["mail messageMail stopMail"],
  legal: ["privacy terms imprint withdraw"],
  shared: ["site shell pieces reading confirm editor uploads chart"],
  admin: [
    "styleguide admin mentions settingsTabs imports outbox bulkMails mailProblems",
    "outboxMail mailNames settings synonyms auditLog auditNames people person",
    "adminListing listingDeletion billing branding queues queueItem health jobNames",
    "adminAccess languages languageTexts languageImport textProblems importForm",
    "importStates importPage importColumns importUndo overview refund timeline find",
    "adminRequests adminPayments adminRequest textSections",
  ],
} as const;

type TextArea = keyof typeof SECTIONS_OF;

export const TEXT_AREAS = Object.keys(SECTIONS_OF) as TextArea[];

export const sectionsOf = (area: TextArea): string[] => SECTIONS_OF[area].join(" ").split(" ");

type Section = ReturnType<typeof useLoaderData<typeof loadTexts>>["sections"][number];

/** What is missing, and the sections of each part of the site, by name. */
export function SectionList() {
  const { sections } = useLoaderData<typeof loadTexts>();
  const { t } = useTexts();
  const due = sections
    .filter(({ missing }) => missing > 0)
    .sort((one, other) => other.missing - one.missing);
  return (
    <div className="mt-6 flex flex-col gap-3">
      {due.length > 0 && <SectionGroup title={t("languageTexts.due")} sections={due} isOpen />}
      {TEXT_AREAS.map((area, nth) => {
        const keys = sectionsOf(area);
        return (
          <SectionGroup
            key={area}
            title={t(`languageTexts.areas.${area}`)}
            sections={sections.filter(({ section }) => keys.includes(section))}
            isOpen={due.length === 0 && nth === 0}
            folds
          />
        );
      })}
    </div>
  );
}

interface SectionGroupProps {
  title: string;
  sections: readonly Section[];
  isOpen: boolean;
  /** Closed on small screens. What needs a look stays open. */
  folds?: boolean;
}

function SectionGroup({ title, sections, isOpen, folds }: SectionGroupProps) {
  const { language } = useLoaderData<typeof loadTexts>();
  const { t, locale } = useTexts();
  const number = numberFormat(locale);
  const sum = (name: "same" | "missing" | "total") =>
    sections.reduce((count, section) => count + section[name], 0);
  const [same, missing] = [sum("same"), sum("missing")];
  return (
    <details className="card rare-act" open={isOpen} data-folds={folds ? "" : undefined}>
      <summary className="text-group">
        <h2 className="text-base">{title}</h2>{" "}
        <span>
          <FactLine
            facts={[
              missing > 0 && (
                <b key="missing" className="amber">
                  {t("languageTexts.missingCount", { count: missing })}
                </b>
              ),
              isTranslated(language) && same > 0 && t("languageTexts.sameCount", { count: same }),
              t("languages.texts", { number: number.format(sum("total")) }),
            ]}
          />
          {missing === 0 && (
            <>
              {" "}
              <span className="sr-only">{t("languages.complete")}</span>
              <Icon name="check" className="size-4 text-success" />
            </>
          )}
        </span>
        <Icon name="chevronDown" className="size-4" />
      </summary>
      <ul className="text-sections">
        {sections.map((section) => (
          <SectionLink key={section.section} {...section} />
        ))}
      </ul>
    </details>
  );
}

/** Its texts may be those of English. */
const isTranslated = ({ locale }: { locale: string }) => locale !== "en";

function SectionLink({ section, name, total, missing, changed, same }: Section) {
  const { language } = useLoaderData<typeof loadTexts>();
  const { t } = useTexts();
  const url = (show?: "same") => paths.adminLanguage(language.locale, { section, show });
  const sameCount = t("languageTexts.sameCount", { count: same });
  return (
    <li>
      <a href={url()}>{name}</a>{" "}
      {missing > 0 && (
        <b className="amber">{t("languageTexts.missingCount", { count: missing })}</b>
      )}{" "}
      {changed > 0 && <b>{t("languages.changed", { count: changed })}</b>}{" "}
      {isTranslated(language) && same > 0 && (
        <a href={url("same")} className="link" aria-label={`${sameCount}: ${name}`}>
          {sameCount}
        </a>
      )}{" "}
      <small>{t("languageTexts.found", { count: total })}</small>
    </li>
  );
}
