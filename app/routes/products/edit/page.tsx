import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useOpenVersion } from "#app/components/editor/use-open-version.ts";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { FailedLoad } from "#app/components/ui/failed-load.tsx";
import { updateProduct } from "#app/domain/products/edit/update-product.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { EditorPage } from "#app/routes/products/editor/editor-page.tsx";
import { ProductEditor } from "#app/routes/products/editor/product-editor.tsx";
import type { ProductEditorView, StoredProduct } from "#app/routes/products/editor/product-view.ts";
import { productAction } from "#app/routes/products/save/product-save.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { loadProduct } from "./load-product.server.ts";

export const action = productAction({
  isNew: false,
  store: ({ context, params: { slug = "" } }, { product, post }) =>
    updateProduct(context.db, { ...product, slug, version: post.version }),
});

export const handle = { hydrate: true };
export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

export const loader = loadProduct;

export default function EditProductPage() {
  const loaded = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const { pathname } = useLocation();
  if (loaded.view) return <Editor view={loaded.view} />;
  return (
    <EditorPage title={t("productForm.form")}>
      <FailedLoad
        title={t("productForm.errors.load")}
        text={t("productForm.errors.loadText")}
        href={pathname}
        requestId={loaded.requestId}
      />
    </EditorPage>
  );
}

/** A new editor is mounted after each save, with the saved values. */
function Editor({ view }: { view: ProductEditorView }) {
  const posted = useActionData<typeof action>();
  const { t } = useTexts();
  const { version, stored, saved } = view;
  const { openVersion, wasSaved } = useOpenVersion(version, posted);
  const title = stored ? t("productForm.editTitle", { name: saved.name }) : t("productForm.form");
  return (
    <EditorPage title={title}>
      {stored && <ProductStatus stored={stored} />}
      <ProductEditor key={openVersion} view={view} posted={posted} wasSaved={wasSaved} />
    </EditorPage>
  );
}

/** Whether visitors see the product, and links to its other pages. */
function ProductStatus({ stored }: { stored: StoredProduct }) {
  const { t } = useTexts();
  const { slug, status, isShown, ownerName } = stored;
  return (
    <>
      {ownerName && (
        <p className="mt-2 text-muted">{t("productForm.ownerOf", { name: ownerName })}</p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className={`badge ${isShown ? "badge-success" : ""}`}>
          {t(`productForm.status.${status}`)}
        </span>
        <span className="text-muted">{t(`productForm.status.${textOf(stored)}`)}</span>
        {/* The preview of a draft is at a button of its form, which saves first. */}
        {status === "published" && (
          <a
            href={isShown ? paths.product(slug) : paths.previewProduct(slug)}
            className="link inline-flex min-h-9 items-center"
          >
            {t(`productForm.status.${isShown ? "view" : "preview"}`)}
          </a>
        )}
      </div>
    </>
  );
}

function textOf({ status, isShown }: StoredProduct) {
  if (status === "draft") return "draftText";
  return isShown ? "publishedText" : "hiddenText";
}
