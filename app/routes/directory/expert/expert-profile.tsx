import type { ReactNode } from "react";
import { contactStateOf } from "#app/components/experts/contact-state.ts";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatDollars, rateText, workModeText } from "#app/i18n/facts.ts";
import { responseTimeText } from "#app/i18n/response-time.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { ConsultationDialog } from "./consultation-dialog.tsx";
import type { ProfileView } from "./load-profile.server.ts";
import { ProfileHead } from "./profile-head.tsx";

/** A profile; printed, it is the expert's CV on one page. */
export function ExpertProfile({ expert }: { expert: ProfileView }) {
  const { t } = useTexts();
  const paragraphs = expert.biography.split(/\n\s*\n/).filter(Boolean);
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
      <ProfileFacts expert={expert} />
      <section className="mt-10" aria-labelledby="biography">
        <h2 id="biography" className="text-xl">
          {t("expert.biography")}
        </h2>
        {paragraphs.length === 0 && <p className="mt-3">{t("expert.noBiography")}</p>}
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never move
          <p key={index} className="mt-3 max-w-prose whitespace-pre-line">
            {paragraph}
          </p>
        ))}
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
      <Products products={expert.products} />
      <SimilarExperts experts={expert.similar} />
      {!expert.isUnclaimed && <ConsultationDialog expert={expert} />}
    </article>
  );
}

function Products({ products }: Pick<ProfileView, "products">) {
  const { t } = useTexts();
  if (products.length === 0) return null;
  return (
    <section className="mt-10" aria-labelledby="products">
      <h2 id="products" className="text-xl">
        {t("expert.products")}
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {products.map(({ slug, name, summary }) => (
          <li key={slug} className="card p-5">
            <a className="link font-semibold" href={paths.product(slug)}>
              {name}
            </a>
            <p className="mt-1 text-sm text-muted">{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SimilarExperts({ experts }: { experts: ProfileView["similar"] }) {
  const { t } = useTexts();
  if (experts.length === 0) return null;
  return (
    <section className="mt-10 print:hidden" aria-labelledby="similar">
      <h2 id="similar" className="text-xl">
        {t("expert.similar")}
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-3">
        {experts.map(({ username, name, avatarKey, text }) => (
          <li key={username} className="card flex gap-3 p-4 text-sm">
            <Avatar name={name} imageKey={avatarKey} size="sm" />
            <div className="min-w-0">
              <a className="link font-semibold wrap-anywhere" href={paths.expert(username)}>
                {name}
              </a>
              <p className="text-muted wrap-anywhere">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a client decides by. A fact that is unknown is left out. */
function ProfileFacts({ expert }: { expert: ProfileView }) {
  const { t, locale } = useTexts();
  const { smallestProject, answeredPercent, memberSince } = expert;
  const isOpen = contactStateOf(expert) === "open";
  return (
    <dl className="card mt-4 grid gap-x-6 gap-y-4 p-6 text-sm sm:grid-cols-2 lg:grid-cols-3">
      <Fact label={t("expert.availability")}>{isOpen && t("experts.takesProjects")}</Fact>
      <Fact label={t("experts.languages")}>{expert.languageNames.join(", ")}</Fact>
      <Fact label={t("experts.rates")}>{rateText(t, locale, expert)}</Fact>
      <Fact label={t("experts.smallest")}>
        {smallestProject !== null && formatDollars(locale, smallestProject)}
      </Fact>
      <Fact label={t("experts.workMode")}>{workModeText(t, expert.workMode)}</Fact>
      <Fact label={t("experts.zones")}>{expert.zone}</Fact>
      <Fact label={t("expert.replyTime")}>{isOpen && responseTimeText(t, expert.responseMs)}</Fact>
      <Fact label={t("expert.answered")}>
        {answeredPercent !== null && t("expert.answeredShare", { percent: answeredPercent })}
      </Fact>
      {!expert.isUnclaimed && (
        <Fact label={t("expert.memberSince")}>
          <time dateTime={memberSince.iso}>{memberSince.text}</time>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
