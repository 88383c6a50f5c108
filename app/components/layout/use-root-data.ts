import { useRouteLoaderData } from "@remix-run/react";
import type { MenuVisitor } from "./user-menu.tsx";

interface Banner {
  text: string;
  link: string;
  href: string;
}

/** The part of the root's data that components read, wherever they are. */
export interface RootData {
  siteTitle: string;
  /** Empty for none, as the next two. */
  logoUrl: string;
  logoDarkUrl: string;
  faviconUrl: string;
  /** Separated by spaces. */
  keptParameters: string;
  visitor: MenuVisitor | null;
  closedBanner: Banner | null;
  mailBanner: Banner | null;
  /** Of a failed request: only an error page of the server has it. */
  requestId?: string;
}

/** Undefined when the server has not answered. The root itself names all of its data. */
export const useRootData = <Root extends RootData = RootData>() =>
  useRouteLoaderData("root") as Root | undefined;
