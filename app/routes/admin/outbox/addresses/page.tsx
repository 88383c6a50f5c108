import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { AgeText, RowItem, RowList, StateBadge } from "#app/components/admin/row-list.tsx";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import {
  allowAddressUnscoped,
  listUndeliverableUnscoped,
} from "#app/domain/mail-reports/undeliverable.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { paths } from "#app/paths.ts";
import { AdminEmpty, AdminPage } from "#app/routes/admin/parts/admin-page.tsx";
import {
  describeAdminPage,
  describeAge,
  describePages,
} from "#app/routes/admin/parts/page.server.ts";
import { AdminPager } from "#app/routes/admin/tables/admin-pager.tsx";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { asAdmin, requireAdmin } from "#app/web/session/guards.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { searchParams } = new URL(request.url);
  const after = readCursor(searchParams.get("after"));
  const { addresses, next } = await listUndeliverableUnscoped(context.db, { after });
  return {
    ...describeAdminPage(context, admin, {
      title: "mailProblems.title",
      sections: ["mailProblems"],
    }),
    addresses: addresses.map(({ reportedAt, ...address }) => ({
      ...address,
      reported: describeAge(context.locale, reportedAt),
    })),
    pages: describePages(
      searchParams,
      next && `${next.reportedAt} ${next.recipient}`,
      paths.adminMailAddresses,
    ),
  };
}

/** Null for a malformed one, which shows the first page. */
function readCursor(text: string | null) {
  const [, time, recipient] = /^(\d{1,15}) (.+)$/.exec(text ?? "") ?? [];
  return time && recipient ? { reportedAt: Number(time), recipient } : null;
}

const to = paths.adminMailAddresses();

const unavailable = {
  to,
  toast: { title: "mailProblems.unavailable", variant: "destructive" },
} as const;

const allow = formAction({
  guard: asAdmin,
  schema: z.object({ address: z.string().min(1).max(320) }),
  run: ({ context, guarded: { userId: actorId }, value: { address: recipient } }) =>
    allowAddressUnscoped({ db: context.db, email: context.services.email }, { recipient, actorId }),
  answers: {
    done: { to, toast: { title: "mailProblems.done" } },
    listed: {
      to,
      toast: {
        title: "mailProblems.listed",
        description: "mailProblems.listedText",
        variant: "destructive",
      },
    },
    unchanged: { to, toast: { title: "mailProblems.unchanged" } },
    unavailable,
  },
  unavailable: () => unavailable,
});

export const action = formActions({ allow });

export default function AdminMailAddressesPage() {
  const { addresses, pages } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <AdminPage
      path={paths.adminOutbox()}
      title={t("mailProblems.title")}
      text={t("mailProblems.text")}
      back={{ href: paths.adminOutbox(), label: t("mailProblems.back") }}
    >
      {addresses.length > 0 ? (
        <AddressList />
      ) : (
        <div className="mt-4">
          <AdminEmpty title={t("mailProblems.none")} text={t("mailProblems.noneText")} />
        </div>
      )}
      <AdminPager {...pages} />
    </AdminPage>
  );
}

function AddressList() {
  const { addresses } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <RowList>
      {addresses.map(({ recipient, kind, reason, reported, userId }) => (
        <RowItem
          key={recipient}
          title={readableEmail(recipient)}
          badge={
            <StateBadge tone={kind === "bounce" ? "bad" : "waiting"}>
              {t(`mailProblems.${kind}`)}
            </StateBadge>
          }
          aside={<AgeText {...reported} />}
          text={reason}
        >
          <form method="post" action={to} className="flex flex-wrap items-center gap-x-5">
            <input type="hidden" name="address" value={recipient} />
            <SubmitButton
              intent="allow"
              look="secondary"
              label={t("mailProblems.retry")}
              aria-label={t("mailProblems.retryFor", { email: readableEmail(recipient) })}
            />
            {userId && (
              <a
                href={paths.adminPerson(userId)}
                className="link inline-flex min-h-11 items-center text-sm"
              >
                {t("mailProblems.member")}
              </a>
            )}
          </form>
        </RowItem>
      ))}
    </RowList>
  );
}
