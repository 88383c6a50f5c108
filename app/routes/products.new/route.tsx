import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { uuidv7 } from "uuidv7";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { EditorPage } from "#app/components/products/editor/editor-page.tsx";
import { ProductEditor } from "#app/components/products/editor/product-editor.tsx";
import type { ProductEditorView } from "#app/components/products/editor/product-view.ts";
import { formPageHeaders } from "#app/http/form-page-headers.server.ts";
import { describePage } from "#app/http/page.server.ts";
import { PRODUCT_FORM_SECTIONS } from "#app/http/product-form.server.ts";
import { requireMaker } from "#app/http/product-guard.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { readTypedProduct } from "#app/lib/typed-product.ts";
import { paths } from "#app/paths.ts";
import { createFromForm } from "./create-product.server.ts";

export const handle = { hydrate: true };
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** A form that came back stands, whatever has become of its sender's rights. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.isFormRefused) requireMaker(request, context);
  const page = describePage(context, {
    title: "productForm.newTitle",
    isIndexed: false,
    sections: PRODUCT_FORM_SECTIONS,
  });
  const view: ProductEditorView = {
    saved: readTypedProduct(new FormData()),
    version: 0,
    formId: uuidv7(),
    pagePath: paths.newProduct(),
    stored: null,
  };
  return { ...page, view };
}

export const action = createFromForm;

export default function NewProductPage() {
  const { view } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <EditorPage title={t("productForm.newTitle")}>
      <p className="mt-2 max-w-2xl text-muted">{t("productForm.lead")}</p>
      <ProductEditor view={view} posted={posted} wasSaved={false} />
    </EditorPage>
  );
}
