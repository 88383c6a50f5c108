import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { Document } from "./components/layout/document.tsx";
import { ErrorPage } from "./components/layout/error-page.tsx";
import { Footer } from "./components/layout/footer.tsx";
import { Header } from "./components/layout/header.tsx";
import { usePageTexts } from "./components/layout/use-page-texts.ts";
import { ToastRegion } from "./components/ui/toast-region.tsx";
import { describeFrame } from "./http/frame.server.ts";
import { clearedToastsCookie, readToasts } from "./http/toasts.server.ts";
import { TextsProvider } from "./i18n/texts.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const toasts = await readToasts(request, context);
  return data(
    describeFrame(context, toasts),
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
