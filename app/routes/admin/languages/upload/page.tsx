import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { listLanguages } from "#app/domain/languages/list-languages.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import {
  describeAdminPage,
  requireAdminOrOutage,
} from "#app/routes/admin/parts/admin-page.server.ts";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { upload } from "./receive-upload.server.ts";
import { UploadForm } from "./upload-form.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;
export const action = upload;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdminOrOutage(request, context);
  return {
    ...describeAdminPage(context, admin, {
      title: "languageImport.title",
      sections: ["languageImport"],
    }),
    // During an outage nobody is known to be an admin.
    languages: listLanguages()
      .filter(({ isPublished }) => isPublished || admin)
      .map(({ locale, name }) => ({ value: locale, label: name })),
  };
}

export default function LanguageImportPage() {
  const { languages } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <AdminPage
      path={paths.adminLanguages()}
      title={t("languageImport.title")}
      text={t("languageImport.text")}
      back={{ href: paths.adminLanguages(), label: t("admin.languages") }}
    >
      <UploadForm languages={languages} lastResult={lastResult} />
    </AdminPage>
  );
}
