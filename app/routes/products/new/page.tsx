import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { uuidv7 } from "uuidv7";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { createProduct } from "#app/domain/products/edit/create-product.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { EditorPage } from "#app/routes/products/editor/editor-page.tsx";
import { ProductEditor } from "#app/routes/products/editor/product-editor.tsx";
import {
  makerOf,
  PRODUCT_FORM_SECTIONS,
  unstoredView,
} from "#app/routes/products/save/product-form.server.ts";
import { requireMaker } from "#app/routes/products/save/product-guard.server.ts";
import { productAction } from "#app/routes/products/save/product-save.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";

export const action = productAction({
  isNew: true,
  store: ({ context: { db, env } }, { product, post }) =>
    createProduct(db, { ...product, formId: post.formId, perHour: env.PRODUCTS_PER_HOUR }),
});

export const handle = { hydrate: true };
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** A refused form is shown, even if its sender has lost the permission. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (!context.isFormRefused) requireMaker(request, context);
  const maker = makerOf(currentVisitor(context));
  const view = unstoredView(paths.newProduct(), { formId: uuidv7(), maker });
  return { ...describePrivatePage(context, "productForm.newTitle", PRODUCT_FORM_SECTIONS), view };
}

export default function NewProductPage() {
  const { view } = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <EditorPage title={t("productForm.newTitle")}>
      <p className="mt-2 max-w-prose text-muted">{t("productForm.lead")}</p>
      <ProductEditor view={view} posted={posted} wasSaved={false} />
    </EditorPage>
  );
}
