import { ExpertCard } from "#app/components/experts/expert-card.tsx";
import { fromTypedProfile, type TypedProfile } from "#app/domain/experts/profile/fields.ts";
import { isExpertCategory } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { excerpt } from "#app/lib/text/excerpt.ts";
import type { ProfileView } from "#app/routes/account/profile/profile-view.ts";

/** As on a card in the directory. */
const TAGS_ON_CARD = 3;
const BIOGRAPHY_CHARACTERS_ON_CARD = 140;

interface CardPreviewProps {
  view: ProfileView;
  typed: TypedProfile;
}

/** The card of the directory, made from the form. It is inert. */
export function CardPreview({ view, typed }: CardPreviewProps) {
  const { t } = useTexts();
  const { limits, countries, member, avatarKey } = view;
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="text-base">
        {t("profile.preview.title")}
      </h2>
      <p className="text-sm text-muted">{t("profile.preview.text")}</p>
      <div inert="" className="mt-3">
        <ExpertCard
          heading="h3"
          mostTags={TAGS_ON_CARD}
          expert={{
            ...fromTypedProfile(typed),
            id: "preview",
            username: view.saved.username,
            name: typed.full_name.trim() || t("profile.preview.noName"),
            countryName: countries.find(({ value }) => value === typed.location)?.label ?? "",
            avatarKey,
            biography: excerpt(typed.biography, BIOGRAPHY_CHARACTERS_ON_CARD),
            categories: typed.category.filter(isExpertCategory).slice(0, limits.categories),
            tags: typed.tags.slice(0, limits.tags),
            hasBadge: member?.hasBadge === true,
            isUnclaimed: false,
            responseMs: null,
          }}
        />
      </div>
    </section>
  );
}
