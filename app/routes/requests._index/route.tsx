import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { formPageHeaders } from "#app/http/form-page-headers.server.ts";
import { currentVisitor } from "#app/http/guards.server.ts";
import { describePage } from "#app/http/page.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { FindForm } from "./find-form.tsx";
import { submitLostLink } from "./submit.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** Reads nothing, so that the form stands when the database does not. */
export function loader({ context }: LoaderFunctionArgs) {
  return {
    ...describePage(context, {
      title: "lostLink.title",
      description: "lostLink.description",
      canonicalPath: paths.findRequests(),
      isIndexed: false,
      sections: ["lostLink"],
    }),
    email: currentVisitor(context)?.email ?? "",
  };
}

export const action = submitLostLink;

const ABOUT = ["lostLink.about.none", "lostLink.about.all", "lostLink.about.spam"] as const;

export default function FindRequestsPage() {
  const { email } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <div className="page max-w-2xl py-10 md:py-14">
      <h1 className="text-2xl">{t("lostLink.title")}</h1>
      <p className="mt-3 text-muted">{t("lostLink.lead")}</p>
      <div className="card mt-6 p-5 sm:p-8">
        <FindForm email={email} lastResult={lastResult} />
      </div>
      <ul className="mt-6 flex flex-col gap-2 text-sm">
        {ABOUT.map((key) => (
          <li key={key} className="flex gap-2">
            <Icon name="check" />
            {t(key)}
          </li>
        ))}
      </ul>
      <p className="mt-6 text-sm">
        <a className="link inline-flex min-h-9 items-center" href={paths.contact()}>
          {t("lostLink.contact")}
        </a>
      </p>
    </div>
  );
}
