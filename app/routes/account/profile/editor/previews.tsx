import { ExpertCard } from "#app/components/experts/expert-card.tsx";
import { SelectedWork } from "#app/components/experts/selected-work.tsx";
import {
  fromTypedProfile,
  type ProfileRecord,
  type TypedProfile,
} from "#app/domain/experts/profile/fields.ts";
import { isExpertCategory } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { splitLines } from "#app/lib/fields.ts";
import { excerpt } from "#app/lib/text/excerpt.ts";
import type { ProfileView } from "#app/routes/account/profile/profile-view.ts";

/** As on a card in the directory. */
const TAGS_ON_CARD = 3;

const BIOGRAPHY_CHARACTERS_ON_CARD = 140;

/** The card of the directory, made from the form. It is inert. */
export function CardPreview({ view, typed }: { view: ProfileView; typed: TypedProfile }) {
  const { t } = useTexts();
  const { limits, countries, member, avatarKey } = view;
  return (
    <section aria-labelledby="preview">
      <h2 id="preview" className="text-base">
        {t("profile.preview.title")}
      </h2>
      <p className="text-sm text-muted">{t("profile.preview.text")}</p>
      <div inert="" className="cards mt-3">
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
            responseMs: member?.responseMs ?? null,
          }}
        />
      </div>
    </section>
  );
}

/** Of the projects on the member's page. */
const MOST_PROJECTS = 2;

/** What the member's page adds to the card: how it begins. It is inert. */
export function PagePreview({ profile }: { profile: ProfileRecord }) {
  const { t } = useTexts();
  const { biography } = profile;
  const projects = splitLines(profile.selectedWork);
  const selectedWork = projects.slice(0, MOST_PROJECTS).join("\n");
  const more = projects.length - MOST_PROJECTS;
  return (
    <section aria-labelledby="page-preview">
      <h2 id="page-preview" className="text-base">
        {t("profile.preview.page")}
      </h2>
      <div inert="" className="card page-preview">
        {selectedWork ? (
          <>
            <SelectedWork text={selectedWork} heading="h3" />
            {more > 0 && (
              <p className="text-muted">{t("profile.preview.moreWork", { count: more })}</p>
            )}
          </>
        ) : (
          <>
            <h3 className="text-sm">{t("profile.fields.selected_work")}</h3>
            <p className="text-muted">{t("profile.preview.noWork")}</p>
          </>
        )}
        <h3 className="text-sm">{t("profile.fields.biography")}</h3>
        {biography.trim() ? (
          <p className="clamp-3 whitespace-pre-line">{biography}</p>
        ) : (
          <p className="text-muted">{t("profile.preview.noBiography")}</p>
        )}
      </div>
    </section>
  );
}
