import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RowItem, RowList, StateBadge } from "#app/components/admin/row-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import {
  ADMIN_LINK_MINUTES,
  makeAdminLink,
} from "#app/domain/accounts/sign-in/admin-link.server.ts";
import { listAdminsUnscoped } from "#app/domain/people/list/list-admins.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage, AdminSection } from "#app/routes/admin/parts/admin-page.tsx";
import {
  asRecentAdmin,
  describeAdminPage,
  requireAdminOrOutage,
} from "#app/routes/admin/parts/page.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { type FormHandler, formAction } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { refuseWith } from "#app/web/forms/forms.server.ts";
import { hasRecentSignIn } from "#app/web/session/guards.server.ts";
import { CreatedLink, NewLink } from "./link-card.tsx";

/** Only this response contains the link. A reload creates another one, which invalidates it. */
export const action: FormHandler<{ link: string | null }> = formAction({
  guard: asRecentAdmin({ title: "adminAccess.make", resumes: "at-once" }),
  run: async ({ context, guarded: { userId } }) =>
    (await makeAdminLink(context.db, { userId })) ?? "not-created",
  answers: {
    "not-created": (_, { context }) => refuseWith(context, { link: null }, { status: 503 }),
    done: ({ token }, { context }) =>
      data(
        { link: context.env.APP_ORIGIN + paths.redeemAdminAccess(token) },
        { headers: { "Cache-Control": "no-store" } },
      ),
  },
  unavailable: ({ context }, { status }) => refuseWith(context, { link: null }, { status }),
});

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** A refused form is shown even when the database is unavailable. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireAdminOrOutage(request, context);
  const listing = visitor ? listAdminsUnscoped(context.db) : Promise.resolve([]);
  const admins = context.isFormRefused ? ((await whenAvailable(listing)) ?? []) : await listing;
  return {
    ...describeAdminPage(context, visitor, {
      title: "admin.access",
      sections: ["adminAccess", "sealedAct"],
    }),
    isRecent: visitor === null || hasRecentSignIn(visitor),
    name: visitor?.name || (visitor?.email ?? ""),
    minutes: ADMIN_LINK_MINUTES,
    admins: admins.map((admin) => ({ ...admin, isSelf: admin.id === visitor?.userId })),
  };
}

export default function AdminAccessPage() {
  const { admins, ...newLink } = useLoaderData<typeof loader>();
  const created = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <AdminPage path={paths.adminAccess()} title={t("admin.access")} text={t("admin.accessText")}>
      {created && !created.link && (
        <div className="mt-6">
          <Alert variant="danger" title={t("adminAccess.failed")}>
            <p>{t("adminAccess.failedText")}</p>
          </Alert>
        </div>
      )}
      <AdminSection id="link" title={t("adminAccess.linkTitle")}>
        {created?.link ? <CreatedLink link={created.link} /> : <NewLink {...newLink} />}
      </AdminSection>
      {admins.length > 0 && (
        <AdminSection
          id="admins"
          title={t("adminAccess.adminsTitle")}
          text={t("adminAccess.adminsText")}
        >
          <RowList>
            {admins.map(({ id, name, email, hasSecondFactor, isSelf }) => (
              <RowItem
                key={id}
                href={paths.adminPerson(id)}
                title={name || email}
                badge={
                  <StateBadge tone={hasSecondFactor ? "good" : "waiting"}>
                    {t(hasSecondFactor ? "admin.secondFactorOn" : "admin.secondFactorOff")}
                  </StateBadge>
                }
                text={email}
                aside={isSelf ? t("adminAccess.you") : null}
              />
            ))}
          </RowList>
        </AdminSection>
      )}
    </AdminPage>
  );
}
