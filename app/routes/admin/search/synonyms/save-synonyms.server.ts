import * as z from "zod";
import { removeSynonyms, saveSynonyms } from "#app/domain/synonyms/edit-synonyms.server.ts";
import { synonymForm } from "#app/domain/synonyms/schema.ts";
import { paths } from "#app/paths.ts";
import { expireSettings } from "#app/web/context/site.server.ts";
import { formAction, formActions } from "#app/web/forms/form-action.server.ts";
import { asAdmin } from "#app/web/session/guards.server.ts";

export const NEW_GROUP = "new";

/** The form returns without what it had seen, so that saving again replaces the other's change. */
const CHANGED = { status: 409, reason: "synonyms.errors.changed", hideFields: ["seen"] } as const;
const GONE = { status: 404, reason: "synonyms.errors.gone" } as const;

const save = formAction({
  guard: asAdmin,
  schema: synonymForm,
  run: ({ context, guarded, params, value }) =>
    saveSynonyms(context.db, {
      ...value,
      actorId: guarded.userId,
      id: params.synonymId === NEW_GROUP ? null : (params.synonymId ?? ""),
    }),
  answers: {
    saved() {
      expireSettings();
      return { to: paths.adminSynonyms(), toast: { title: "synonyms.saved" } };
    },
    full: { status: 409, reason: "synonyms.errors.full" },
    "not-found": GONE,
    "changed-meanwhile": CHANGED,
  },
  unavailable: { reason: "settings.errors.unavailable" },
});

const remove = formAction({
  guard: asAdmin,
  schema: z.object({ seen: z.coerce.number().int().catch(0) }),
  run: ({ context, guarded, params, value }) =>
    removeSynonyms(context.db, {
      ...value,
      actorId: guarded.userId,
      id: params.synonymId ?? "",
    }),
  answers: {
    removed() {
      expireSettings();
      return { to: paths.adminSynonyms(), toast: { title: "synonyms.removed" } };
    },
    "not-found": { to: paths.adminSynonyms(), toast: { title: "synonyms.removed" } },
    "changed-meanwhile": CHANGED,
  },
  unavailable: { reason: "settings.errors.unavailable" },
});

export const synonymsAction = formActions({ save, remove }, { otherwise: "save" });
