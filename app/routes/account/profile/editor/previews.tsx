import { PreviewPart } from "#app/components/editor/preview-part.tsx";
import { ExpertCard } from "#app/components/experts/expert-card.tsx";
import { SelectedWork } from "#app/components/experts/selected-work.tsx";
import {
  fromTypedProfile,
  type ProfileRecord,
  type TypedProfile,
} from "#app/domain/experts/profile/fields.ts";
import { isExpertCategory } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { excerpt } from "#app/lib/text/excerpt.ts";
import type { ProfileView } from "#app/routes/account/profile/profile-view.ts";

/** As on a card in the directory. */
const TAGS_ON_CARD = 3;

const BIOGRAPHY_CHARACTERS_ON_CARD = 140;

/** The card of the directory, made from the form. */
export function CardPreview({ view, typed }: { view: ProfileView; typed: TypedProfile }) {
  const { t } = useTexts();
  const { limits, countries, member, avatarKey } = view;
  return (
    <PreviewPart
      id="preview"
      title={t("profile.preview.title")}
      text={t("profile.preview.text")}
      look="cards mt-3"
    >
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
          badge: member?.badge ?? null,
          isUnclaimed: false,
          receivesRequests: member?.receivesRequests ?? true,
          responseMs: null,
        }}
      />
    </PreviewPart>
  );
}

/** What the member's page adds to the card. A long text ends in a fade. */
export function PagePreview({ profile }: { profile: ProfileRecord }) {
  const { t } = useTexts();
  const { biography, selectedWork } = profile;
  return (
    <PreviewPart id="page-preview" title={t("profile.preview.page")} look="card page-preview">
      <h3 className="text-sm">{t("profile.fields.biography")}</h3>
      {biography.trim() ? (
        <p className="clamp-3 whitespace-pre-line">{biography}</p>
      ) : (
        <p className="text-muted">{t("profile.preview.noBiography")}</p>
      )}
      {selectedWork.trim() ? (
        <SelectedWork text={selectedWork} heading="h3" />
      ) : (
        <>
          <h3 className="text-sm">{t("profile.fields.selected_work")}</h3>
          <p className="text-muted">{t("profile.preview.noWork")}</p>
        </>
      )}
    </PreviewPart>
  );
}
