import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from "@remix-run/react";
import { Document } from "#app/components/layout/document.tsx";
import { type ErrorKind, ErrorPage, errorTitleKey } from "#app/components/layout/error-page.tsx";
import { Footer } from "#app/components/layout/footer.tsx";
import { FrameBanner } from "#app/components/layout/frame-banner.tsx";
import { Header } from "#app/components/layout/header.tsx";
import { useFrame } from "#app/components/layout/use-frame.ts";
import { ToastRegion } from "#app/components/ui/toast-region.tsx";
import { TextsProvider } from "#app/i18n/texts.tsx";
import { translator, unpackPageTexts } from "#app/i18n/translate.ts";
import { clearedToastsCookie, readToasts } from "#app/web/cookies/flash.server.ts";
import { describeFrame } from "#app/web/pages/layout-data.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const toasts = await readToasts(request, context);
  return data(
    describeFrame(context, toasts),
    toasts.length > 0 ? { headers: { "Set-Cookie": clearedToastsCookie(request) } } : {},
  );
}

/** Only a form changes the frame: a page that reloads itself asks for its own data only. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && defaultShouldRevalidate;
}

/** For pages without their own title: those that failed. */
export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data || error === undefined) return [{ title: data?.siteTitle }];
  const title = translator(data.locale, unpackPageTexts(data.texts))(errorTitleKey(kindOf(error)));
  return [{ title: `${title} – ${data.siteTitle}` }];
};

export default function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

/** An error page of the server also carries the id of its request. */
type FrameData = ReturnType<typeof describeFrame> & { requestId?: string };

function Frame({ isError = false, children }: { isError?: boolean; children: React.ReactNode }) {
  const frame = useFrame<FrameData>();
  if (!frame)
    return (
      <Document locale="en" direction="ltr">
        {null}
      </Document>
    );
  const { root, texts } = frame;
  return (
    <TextsProvider
      texts={texts}
      locale={root.locale}
      languages={root.languages}
      currency={root.currency}
    >
      <Document
        locale={root.locale}
        direction={root.direction}
        badge={root.badge}
        fillsPhone={frame.fillsPhone && !isError}
      >
        {frame.hasOwnFrame && !isError ? children : <SiteFrame {...frame}>{children}</SiteFrame>}
        <ToastRegion toasts={root.toasts} />
      </Document>
    </TextsProvider>
  );
}

interface SiteFrameProps {
  root: FrameData;
  unreadCount: number | undefined;
  children: React.ReactNode;
}

function SiteFrame({
  root,
  unreadCount = root.visitor?.unreadCount ?? 0,
  children,
}: SiteFrameProps) {
  const visitor = root.visitor && { ...root.visitor, unreadCount };
  return (
    <>
      <Header {...root} visitor={visitor} />
      {root.closedBanner && <FrameBanner {...root.closedBanner} />}
      {root.mailBanner && <FrameBanner {...root.mailBanner} />}
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer {...root} />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const frame = useFrame<FrameData>();
  return (
    <Frame isError>
      <ErrorPage kind={kindOf(error)} requestId={requestIdOf(error) ?? frame?.root.requestId} />
    </Frame>
  );
}

/** A failed loader sends the id, so that a page which a script requested knows it too. */
function requestIdOf(error: unknown): string | undefined {
  // Remix's own answers contain a sentence.
  const isId = isRouteErrorResponse(error) && /^[\w-]{8,40}$/.test(error.data);
  return isId ? error.data : undefined;
}

function kindOf(error: unknown): ErrorKind {
  if (isRouteErrorResponse(error)) return error.status;
  if (typeof document === "undefined") return 500;
  // In a browser the connection is the most likely failure.
  return navigator.onLine ? 503 : "offline";
}
