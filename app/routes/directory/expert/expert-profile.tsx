import { Icon } from "#app/components/ui/icon.tsx";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { ConsultationDialog } from "./consultation-dialog.tsx";
import type { ProfileView } from "./load-profile.server.ts";
import { ProfileHead } from "./profile-head.tsx";

/** A profile; printed, it is the expert's CV on one page. */
export function ExpertProfile({ expert }: { expert: ProfileView }) {
  const { t } = useTexts();
  return (
    <article className="cv page max-w-4xl py-8 md:py-12">
      <a
        className="link inline-flex min-h-11 items-center gap-2 text-sm print:hidden"
        href={paths.experts()}
      >
        <Icon name="arrowLeft" className="size-4" />
        {t("expert.back")}
      </a>
      <ProfileHead expert={expert} />
      <section className="mt-10" aria-labelledby="biography">
        <h2 id="biography" className="text-xl">
          {t("expert.biography")}
        </h2>
        <p className="mt-3 whitespace-pre-line">{expert.biography || t("expert.noBiography")}</p>
      </section>
      {expert.tags.length > 0 && (
        <section className="mt-10" aria-labelledby="skills">
          <h2 id="skills" className="text-xl">
            {t("expert.skills")}
          </h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {expert.tags.map((tag) => (
              <li key={tag} className="badge">
                {tag}
              </li>
            ))}
          </ul>
        </section>
      )}
      {!expert.isUnclaimed && <ConsultationDialog expert={expert} />}
    </article>
  );
}
