import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AdminPage } from "#app/components/admin/admin-page.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { listAdminsUnscoped } from "#app/domain/accounts/admins.server.ts";
import { requireAdmin } from "#app/http/guards.server.ts";
import { describePage } from "#app/http/page.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { hasSecondFactor } = await requireAdmin(request, context);
  return {
    ...describePage(context, {
      title: "admin.access",
      isIndexed: false,
      sections: ["admin", "secondFactor"],
    }),
    hasSecondFactor,
    admins: await listAdminsUnscoped(context.db),
  };
}

export default function AdminAccessPage() {
  const { admins, hasSecondFactor } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AdminPage
      path={paths.adminAccess()}
      title={t("admin.access")}
      text={t("admin.accessText")}
      hasSecondFactor={hasSecondFactor}
    >
      <ul className="mt-6 grid gap-3">
        {admins.map(({ name, email, hasSecondFactor }) => (
          <li key={email} className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-5">
            <span className="font-semibold">{name}</span>
            <span className="text-sm text-muted wrap-anywhere">{email}</span>
            <span className="badge ml-auto">
              {t(hasSecondFactor ? "admin.secondFactorOn" : "admin.secondFactorOff")}
            </span>
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
