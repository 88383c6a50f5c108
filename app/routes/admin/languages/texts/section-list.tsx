import { useLoaderData } from "@remix-run/react";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { SettingsParts } from "#app/routes/admin/settings/settings-page.tsx";
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

/** What to begin with: the sections of each part of the site, by name. */
export function SectionList() {
  const { sections } = useLoaderData<typeof loadTexts>();
  const { t } = useTexts();
  const areas = TEXT_AREAS.map((area) => {
    const keys = sectionsOf(area);
    return {
      id: area,
      title: t(`languageTexts.areas.${area}`),
      sections: sections.filter(({ section }) => keys.includes(section)),
    };
  });
  return (
    <SettingsParts parts={areas} isLong>
      {areas.map((area) => (
        <section key={area.id} id={area.id} aria-labelledby={`${area.id}-title`} className="mt-6">
          <h2 id={`${area.id}-title`} className="text-lg">
            {area.title}
          </h2>
          <ul className="card text-sections">
            {area.sections.map((section) => (
              <SectionLink key={section.section} {...section} />
            ))}
          </ul>
        </section>
      ))}
    </SettingsParts>
  );
}

function SectionLink({ section, name, total, missing, changed, same }: Section) {
  const { language } = useLoaderData<typeof loadTexts>();
  const { t } = useTexts();
  const isTranslated = language.locale !== "en";
  return (
    <li>
      <a href={paths.adminLanguage(language.locale, { section })}>
        {name}{" "}
        <small>
          {missing > 0 && <b>{t("languageTexts.missingCount", { count: missing })} </b>}
          {changed > 0 && <b>{t("languages.changed", { count: changed })} </b>}
          {isTranslated && same > 0 && `${t("languageTexts.sameCount", { count: same })} · `}
          <span aria-hidden="true">{total}</span>
          <span className="sr-only">{t("languageTexts.found", { count: total })}</span>
        </small>
      </a>
    </li>
  );
}
