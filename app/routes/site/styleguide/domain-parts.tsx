import { ExpertCard, type ListedExpert } from "#app/components/experts/expert-card.tsx";
import { PicturedProduct } from "#app/components/products/product-card.tsx";
import { ChoiceCards } from "#app/components/quotes/choice-cards.tsx";
import { RecipientStrip } from "#app/components/quotes/recipient-strip.tsx";
import { NEW_PROFILE } from "#app/domain/experts/profile/fields.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { Sample } from "./sample.tsx";

/** The link of a sample leads to the list. */
const NO_SLUG = "";
/** This one leads to the list of a category: cards of two people have two ids. */
const NO_OTHER_SLUG = "legal";

export function DomainParts() {
  const { t } = useTexts();
  return (
    <Sample id="subjects" title={t("styleguide.subjects")}>
      <ExpertCards />
      <Product />
      <WizardParts />
    </Sample>
  );
}

function WizardParts() {
  const { t } = useTexts();
  const person = { id: "sample", name: t("styleguide.person"), avatarKey: null };
  const options = [
    { value: "1", label: t("styleguide.optionOne"), hint: t("styleguide.hint") },
    { value: "2", label: t("styleguide.optionTwo") },
  ];
  const sample = { initialValue: "1", label: t("styleguide.radio") };
  return (
    <div className="card max-w-2xl">
      <RecipientStrip people={[person]} />
      <div className="flex flex-col gap-5 p-6">
        <ChoiceCards
          field={{ ...sample, id: "sample-card", name: "card" }}
          label={sample.label}
          options={options}
        />
      </div>
    </div>
  );
}

function ExpertCards() {
  const { t } = useTexts();
  const expert: ListedExpert = {
    ...NEW_PROFILE,
    receivesRequests: true,
    id: "sample",
    username: NO_SLUG,
    name: t("styleguide.person"),
    company: t("styleguide.cardTitle"),
    country: "HU",
    countryName: t("styleguide.country"),
    biography: t("styleguide.sampleText"),
    categories: ["legal", "generative-ai"],
    tags: ["chatbots", "openai"],
    badge: "experts.verified",
    isUnclaimed: false,
    responseMs: 3_600_000,
  };
  return (
    <div className="cards">
      <ExpertCard expert={expert} mostTags={3} heading="h3" />
      <ExpertCard
        expert={{
          ...expert,
          username: NO_OTHER_SLUG,
          badge: null,
          isUnclaimed: true,
          responseMs: null,
        }}
        mostTags={3}
        heading="h3"
      />
    </div>
  );
}

function Product() {
  const { t } = useTexts();
  return (
    <div className="grid md:grid-cols-2">
      <PicturedProduct
        product={{
          slug: NO_SLUG,
          name: t("styleguide.product"),
          summary: t("styleguide.cardText"),
          category: "NLP_CHAT",
          platform: "WEB",
          pricingModel: "FREEMIUM",
        }}
        picture={
          <img src="/share.jpg" width="1200" height="630" loading="lazy" alt="" className="cover" />
        }
      />
    </div>
  );
}
