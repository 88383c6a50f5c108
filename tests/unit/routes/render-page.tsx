import { createRequire } from "node:module";
import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { dictionaries } from "#app/i18n/dictionary.ts";
import { TextsProvider } from "#app/i18n/texts.tsx";

interface Router {
  state: unknown;
}

// Remix runs on this copy of the router: the hooks of another copy would not find its context.
const { createMemoryRouter, RouterProvider } = createRequire(
  createRequire(import.meta.url).resolve("@remix-run/react"),
)("react-router-dom") as {
  createMemoryRouter(routes: object[], options: object): Router;
  RouterProvider: ComponentType<{ router: Router }>;
};

interface Around {
  /** What its action answered to a refused post. */
  actionData?: object;
  /** What the root's loader returned. */
  rootData?: object;
}

/** The English HTML of a page for what its loader returned. */
export function renderPage(Page: ComponentType, loaderData: object = {}, around: Around = {}) {
  const { actionData, rootData } = around;
  const page = { id: "page", path: "/", element: <Page />, loader: () => loaderData };
  const root = { id: "root", children: [page] };
  const router = createMemoryRouter([root], {
    hydrationData: {
      loaderData: { page: loaderData, ...(rootData && { root: rootData }) },
      actionData: actionData ? { page: actionData } : null,
    },
  });
  return renderToStaticMarkup(
    <TextsProvider locale="en" texts={dictionaries.en} languages={[]}>
      <RouterProvider router={router} />
    </TextsProvider>,
  );
}
