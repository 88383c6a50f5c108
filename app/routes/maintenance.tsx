import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { formPageHeaders } from "#app/http/form-page-headers.server.ts";
import { describePage } from "#app/http/page.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";

const RETRY_AFTER_SECONDS = 300;

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** There is nothing to see here but for a visitor whom the Worker's door sent while the site is closed. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.isClosed) throw new Response(null, { status: 404 });
  return data(
    describePage(context, {
      title: "maintenance.title",
      isIndexed: false,
      sections: ["maintenance"],
    }),
    { status: 503, headers: { "Retry-After": String(RETRY_AFTER_SECONDS) } },
  );
}

export default function MaintenancePage() {
  const { t } = useTexts();
  return (
    <div className="page max-w-xl py-12 md:py-20">
      <h1 className="text-2xl">{t("maintenance.title")}</h1>
      <p className="mt-3">{t("maintenance.text")}</p>
      <p className="mt-3">{t("maintenance.answers")}</p>
    </div>
  );
}
