import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Avatar } from "#app/components/ui/avatar.tsx";
import { findExpert } from "#app/domain/experts/find-expert.server.ts";
import { requireVisitor } from "#app/http/guards.server.ts";
import { describePage } from "#app/http/page.server.ts";
import { siteContact } from "#app/http/site-contact.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = requireVisitor(request, context);
  const listing = await findExpert(context.db, visitor.username);
  return {
    ...describePage(context, { title: "profile.title", isIndexed: false, sections: ["profile"] }),
    name: visitor.name,
    email: visitor.email,
    avatarKey: visitor.avatarKey,
    isPro: visitor.isExpert,
    publicUrl: listing && paths.expert(listing.username),
    contactEmail: siteContact(context).email,
  };
}

export default function ProfilePage() {
  const profile = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <div className="page max-w-2xl py-10 md:py-14">
      <h1 className="text-2xl">{t("profile.title")}</h1>
      <div className="card mt-6 p-6 sm:p-8">
        <div className="flex items-center gap-4">
          <Avatar name={profile.name} imageKey={profile.avatarKey} size="md" isEager />
          <p className="text-lg font-semibold">{profile.name}</p>
        </div>
        <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
          <dt className="text-muted">{t("profile.email")}</dt>
          <dd>{profile.email}</dd>
          <dt className="text-muted">{t("profile.plan")}</dt>
          <dd>{t(profile.isPro ? "profile.pro" : "profile.free")}</dd>
        </dl>
        <p className="mt-6">
          {profile.publicUrl ? (
            <a className="button button-secondary" href={profile.publicUrl}>
              {t("profile.publicPage")}
            </a>
          ) : (
            t("profile.notListed")
          )}
        </p>
        <p className="mt-6 text-sm text-muted">
          {t("profile.readOnly", { email: profile.contactEmail })}
        </p>
      </div>
    </div>
  );
}
