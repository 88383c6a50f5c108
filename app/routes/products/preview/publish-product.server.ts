import { publishProduct } from "#app/domain/products/edit/publish-product.server.ts";
import { paths } from "#app/paths.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { asMember } from "#app/web/session/guards.server.ts";

const CONFLICT = { status: 409, reason: "productPreview.conflict" } as const;

/** Publishes what the page showed, and nothing that was saved since. */
export const publishFromPreview = formAction({
  guard: asMember,
  run: ({ context, params: { slug = "" }, guarded: actor, form }) =>
    publishProduct(context.db, { actor, slug, version: Number(textField(form, "version")) }),
  answers: {
    saved: ({ slug }) => ({
      to: paths.product(slug),
      toast: { title: "productPreview.published" },
    }),
    "not-allowed": { status: 403, reason: "productPreview.notAllowed" },
    "not-found"() {
      throw new Response(null, { status: 404 });
    },
    incomplete: { reason: "productPreview.incomplete" },
    stale: CONFLICT,
    "slug-taken": CONFLICT,
    "pictures-gone": CONFLICT,
  },
  unavailable: { reason: "productPreview.failedText" },
});
