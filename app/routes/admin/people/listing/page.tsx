import type { SubmissionResult } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { ListingForm } from "./listing-form.tsx";
import { loadListing, saveListing } from "./listing-page.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export const loader = loadListing;
export const action = saveListing;

export default function AdminListingPage() {
  const { userId, name, saved, version, hasPicture, options } = useLoaderData<typeof loader>();
  const lastResult = useActionData<SubmissionResult>();
  const { t } = useTexts();
  return (
    <AdminPage
      path={paths.adminPeople()}
      title={t("adminListing.title")}
      text={t("adminListing.text")}
      back={{ href: paths.adminPerson(userId), label: name || t("adminListing.back") }}
    >
      <ListingForm
        userId={userId}
        saved={saved}
        version={version}
        hasPicture={hasPicture}
        options={options}
        lastResult={lastResult}
      />
    </AdminPage>
  );
}
