import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { Document } from "./components/layout/document.tsx";
import { ErrorPage } from "./components/layout/error-page.tsx";
import { Footer } from "./components/layout/footer.tsx";
import { Header } from "./components/layout/header.tsx";
import { usePageTexts } from "./components/layout/use-page-texts.ts";
import { ToastRegion } from "./components/ui/toast-region.tsx";
import { currentVisitor } from "./http/guards.server.ts";
import { clearedToastsCookie, readToasts } from "./http/toasts.server.ts";
import { getTranslate, pickTexts } from "./i18n/texts.server.ts";
import { TextsProvider } from "./i18n/texts.tsx";

/** Never touches the database, so that the frame of a page stands when nothing else does. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale, settings } = context;
  const visitor = currentVisitor(context);
  const toasts = await readToasts(request, context);
  const t = getTranslate(locale);
  return data(
    {
      locale,
      texts: pickTexts(locale, ["site", "shell", "pieces", "errors", "categories"]),
      siteTitle: settings.site_title || t("site.name"),
      toasts,
      visitor: visitor && {
        name: visitor.name,
        avatarKey: visitor.avatarKey,
        hasInbox: visitor.isExpert || visitor.hasThreads,
        unreadCount: visitor.unreadCount,
      },
    },
    toasts.length > 0 ? { headers: { "Set-Cookie": clearedToastsCookie(request) } } : {},
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.siteTitle }];

export default function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const texts = usePageTexts();
  if (!root) return <Document locale="en">{children}</Document>;
  return (
    <TextsProvider locale={root.locale} texts={texts}>
      <Document locale={root.locale}>
        <Header siteTitle={root.siteTitle} visitor={root.visitor} />
        <main id="main" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <Footer siteTitle={root.siteTitle} />
        <ToastRegion toasts={root.toasts} />
      </Document>
    </TextsProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 503;
  return (
    <Frame>
      <ErrorPage status={status} />
    </Frame>
  );
}
