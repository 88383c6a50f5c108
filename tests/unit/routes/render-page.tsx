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

/** The English HTML of a page for what its loader returned. */
export function renderPage(Page: ComponentType, loaderData: object = {}): string {
  const page = { id: "page", path: "/", element: <Page />, loader: () => loaderData };
  const router = createMemoryRouter([page], {
    hydrationData: { loaderData: { page: loaderData } },
  });
  return renderToStaticMarkup(
    <TextsProvider locale="en" texts={dictionaries.en} languages={[]}>
      <RouterProvider router={router} />
    </TextsProvider>,
  );
}
