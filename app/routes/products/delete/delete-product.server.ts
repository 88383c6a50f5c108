import { deleteProduct } from "#app/domain/products/edit/delete-product.server.ts";
import { removeOwnUploads } from "#app/domain/uploads/remove-uploads.server.ts";
import { paths } from "#app/paths.ts";
import { uploadServices } from "#app/web/context/upload-services.server.ts";
import { type FormHandler, formAction } from "#app/web/forms/form-action.server.ts";
import { refuseWith } from "#app/web/forms/forms.server.ts";
import { asMember } from "#app/web/session/guards.server.ts";

/** Sent twice, or for what is not the sender's, it leads to the list as it is. Only a failure of ours comes back to the page. */
export const deleteFromForm: FormHandler<{ hasFailed: boolean }> = formAction({
  guard: asMember,
  run: ({ context, params: { slug = "" }, guarded: actor }) =>
    deleteProduct(context.db, { actor, slug }),
  answers: {
    deleted({ ownerId }, { context, guarded: { userId } }) {
      context.afterResponse(removeOwnUploads(uploadServices(context), { ownerId }));
      return {
        to: paths.products({ view: ownerId === userId ? "own" : "all" }),
        toast: { title: "productDelete.deleted" },
      };
    },
    "not-found": { to: paths.products({ view: "own" }) },
  },
  unavailable: ({ context }, { status }) => refuseWith(context, { hasFailed: true }, { status }),
});
