import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageMeta } from "#app/components/layout/page-meta.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { TranslatedSubmitButton } from "#app/components/ui/submit-button.tsx";
import { deleteProduct } from "#app/domain/products/edit/delete-product.server.ts";
import { removeOwnUploads } from "#app/domain/uploads/remove-uploads.server.ts";
import { useTexts } from "#app/i18n/texts.tsx";
import { paths } from "#app/paths.ts";
import { requireOwnProduct } from "#app/routes/products/save/product-guard.server.ts";
import { uploadServices } from "#app/web/context/services.server.ts";
import { type FormHandler, formAction } from "#app/web/forms/form-action.server.ts";
import { formPageHeaders } from "#app/web/forms/form-answer.server.ts";
import { refuseWith } from "#app/web/forms/forms.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { asMember, requireVisitor } from "#app/web/session/guards.server.ts";

/**
 * A repeated post, or one for a product of someone else, redirects to the list. Only a failure of
 * our side returns to the page.
 */
export const action: FormHandler<{ hasFailed: boolean }> = formAction({
  guard: asMember,
  run: ({ context, params: { slug = "" }, guarded: actor }) =>
    deleteProduct(context.db, { actor, slug }),
  answers: {
    deleted({ ownerId, wasShown }, { context, guarded: { userId } }) {
      context.afterResponse(removeOwnUploads(uploadServices(context), { ownerId }));
      return {
        to: paths.products({ view: ownerId === userId ? "own" : "all" }),
        toast: {
          title: "productDelete.deleted",
          description: wasShown ? "productDelete.copiesLeft" : undefined,
        },
      };
    },
    "not-found": { to: paths.products({ view: "own" }) },
  },
  unavailable: ({ context }, { status }) => refuseWith(context, { hasFailed: true }, { status }),
});

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);
export const headers = formPageHeaders;

/** Works without Pro too. A refused form is shown without the database. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const page = describePrivatePage(context, "productDelete.title", ["productDelete"]);
  if (context.isFormRefused) return data({ ...page, slug, name: slug });
  const visitor = requireVisitor(request, context);
  const product = await requireOwnProduct(context, visitor, { slug, pathOf: paths.deleteProduct });
  if (!product) throw new Response(null, { status: 503 });
  return data({ ...page, slug, name: product.values.name });
}

export default function DeleteProductPage() {
  const { slug, name } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  const { t } = useTexts();
  return (
    <div className="page max-w-2xl py-8 md:py-12">
      <h1 className="text-title">{t("productDelete.title")}</h1>
      {failed && (
        <div className="mt-4">
          <Alert variant="danger" title={t("productDelete.failed")}>
            <p>{t("productDelete.failedText")}</p>
          </Alert>
        </div>
      )}
      <p className="mt-3 wrap-anywhere">{t("productDelete.text", { name })}</p>
      <form method="post" action={paths.deleteProduct(slug)} className="mt-6 flex flex-wrap gap-3">
        <TranslatedSubmitButton label="productDelete.confirm" look="danger" />
        <a href={paths.products()} className="button button-secondary">
          {t("productDelete.cancel")}
        </a>
      </form>
    </div>
  );
}
