import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RowItem, RowList } from "#app/components/admin/row-list.tsx";
import { StateBadge } from "#app/components/admin/state-badge.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import {
  ADMIN_LINK_MINUTES,
  makeAdminLink,
} from "#app/domain/accounts/sign-in/admin-link.server.ts";
import { listAdminsUnscoped } from "#app/domain/people/list-admins.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import { AdminSection } from "#app/routes/admin/parts/admin-section.tsx";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { type FormHandler, formAction } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-page-headers.server.ts";
import { refuseWith } from "#app/web/forms/forms.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import {
  asAdmin,
  currentVisitor,
  hasRecentSignIn,
  requireAdmin,
  requireRecentSignIn,
} from "#app/web/session/guards.server.ts";
import { LinkMaker, MadeLink } from "./link-card.tsx";

/** The link is in this one answer and nowhere else: a reload makes another, which ends it. */
const makeLink: FormHandler<{ link: string | null }> = formAction({
  async guard(args) {
    await asAdmin(args);
    return requireRecentSignIn(args.request, args.context);
  },
  run: async ({ context, guarded: { userId } }) =>
    (await makeAdminLink(context.db, { userId })) ?? "not-made",
  answers: {
    "not-made": (_, { context }) => refuseWith(context, { link: null }, { status: 503 }),
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

/** A form that came back stands without the database. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { isFormRefused, visitor: asked } = context;
  if (!(isFormRefused && asked === "unavailable")) await requireAdmin(request, context);
  const visitor = currentVisitor(context);
  const listing = visitor ? listAdminsUnscoped(context.db) : Promise.resolve([]);
  const admins = isFormRefused ? ((await whenAvailable(listing)) ?? []) : await listing;
  return {
    ...describePage(context, {
      title: "admin.access",
      isIndexed: false,
      sections: ["admin", "secondFactor", "adminAccess"],
    }),
    hasSecondFactor: visitor?.hasSecondFactor !== false,
    isRecent: visitor === null || hasRecentSignIn(visitor),
    name: visitor?.name || (visitor?.email ?? ""),
    minutes: ADMIN_LINK_MINUTES,
    admins: admins.map((admin) => ({ ...admin, isSelf: admin.id === visitor?.userId })),
  };
}

export const action = makeLink;

export default function AdminAccessPage() {
  const { admins, hasSecondFactor, ...maker } = useLoaderData<typeof loader>();
  const made = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <AdminPage
      path={paths.adminAccess()}
      title={t("admin.access")}
      text={t("admin.accessText")}
      hasSecondFactor={hasSecondFactor}
    >
      {made && !made.link && (
        <div className="mt-6">
          <Alert variant="danger" title={t("adminAccess.failed")}>
            <p>{t("adminAccess.failedText")}</p>
          </Alert>
        </div>
      )}
      <AdminSection id="link" title={t("adminAccess.linkTitle")}>
        {made?.link ? <MadeLink link={made.link} /> : <LinkMaker {...maker} />}
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
