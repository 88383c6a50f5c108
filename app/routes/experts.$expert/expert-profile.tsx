import { VerifiedBadge } from "#app/components/experts/verified-badge.tsx";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { categorySlug, type ExpertCategory } from "#app/domain/experts/schema.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { CONSULTATION_ID, ConsultationDialog } from "./consultation-dialog.tsx";

export interface ProfileView {
  username: string;
  name: string;
  company: string;
  countryName: string;
  avatarKey: string | null;
  biography: string;
  categories: ExpertCategory[];
  tags: string[];
  isVerified: boolean;
}

export function ExpertProfile({ expert }: { expert: ProfileView }) {
  const { t } = useTexts();
  return (
    <article className="page max-w-4xl py-8 md:py-12">
      <a className="link inline-flex min-h-11 items-center gap-2 text-sm" href={paths.experts()}>
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
      <ConsultationDialog expert={expert} />
    </article>
  );
}

function ProfileHead({ expert }: { expert: ProfileView }) {
  const { t } = useTexts();
  return (
    <header className="card mt-3 flex flex-col gap-5 p-6 sm:flex-row sm:items-start md:p-8">
      <Avatar name={expert.name} imageKey={expert.avatarKey} size="lg" isEager />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl wrap-anywhere">{expert.name}</h1>
          {expert.isVerified && <VerifiedBadge />}
        </div>
        <p className="mt-1 text-muted">
          {[expert.company, expert.countryName].filter(Boolean).join(" · ")}
        </p>
        <ul className="mt-4 flex flex-wrap gap-2" aria-label={t("experts.categories")}>
          {expert.categories.map((category) => (
            <li key={category}>
              <a
                className="badge badge-accent min-h-9 px-3"
                href={paths.category(categorySlug(category))}
              >
                {t(`categories.${category}`)}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <a
        className="button button-primary shrink-0"
        href={paths.quote({ expert: expert.username })}
        data-dialog={CONSULTATION_ID}
      >
        {t("expert.contact")}
      </a>
    </header>
  );
}
