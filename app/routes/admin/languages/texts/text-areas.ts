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

export type TextArea = keyof typeof SECTIONS_OF;

export const TEXT_AREAS = Object.keys(SECTIONS_OF) as TextArea[];

export const sectionsOf = (area: TextArea): string[] => SECTIONS_OF[area].join(" ").split(" ");
