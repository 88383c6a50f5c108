/** Stores the form of an act that a guard stops until its sender has signed in again. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import type { TypedForm } from "#app/domain/accounts/sign-in/resumed-forms.server.ts";
import { type Act, sealAct } from "#app/domain/accounts/sign-in/sealed-acts.server.ts";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { readDevice } from "#app/web/session/device.server.ts";

/** A posted form that may have to wait for a sign-in. */
export interface PostedAct extends TypedForm {
  /** Secrets are not stored. */
  hadSecrets: boolean;
  /** Its sender typed nothing and pressed a button. */
  isEmpty: boolean;
}

/** The parameter of a page that shows an act filled in. */
export const ACT_PARAMETER = "act";

/** The part of a visitor that owns acts. */
export function actOwner({ userId, sessionPublicId }: Visitor) {
  return { userId, sessionId: sessionPublicId };
}

export async function actKeys(request: Request, context: AppLoadContext) {
  const device = await readDevice(request, context);
  return { encryptionKey: context.env.ENCRYPTION_KEY, deviceId: device?.id ?? null };
}

/**
 * Stores the posted act and returns the address where it resumes. Null when there is nothing to
 * store or our side fails: then its sender returns to the page and presses the button again.
 */
export async function sealPostedAct(
  { request, context }: { request: Request; context: AppLoadContext },
  visitor: Visitor,
  act: Act,
): Promise<string | null> {
  const form = context.readPostedAct?.();
  if (!form || !mayResume(form, act)) return null;
  const { hadSecrets: _, ...typed } = form;
  const keys = await actKeys(request, context);
  const sealing = sealAct(context.db, { ...actOwner(visitor), ...keys, form: typed, act });
  const id = await whenAvailable(sealing);
  if (id === null) return null;
  return act.resumes === "here" ? withAct(form.target, id) : paths.sealedAct(id);
}

/** Secrets are not stored. Without its secret a form is refused, unless its page asks again. */
function mayResume({ hadSecrets, isEmpty, hadFiles }: PostedAct, { resumes }: Act): boolean {
  if (hadSecrets && resumes !== "here") return false;
  return !(hadFiles && isEmpty);
}

function withAct(target: string, id: string): string {
  return `${target}${target.includes("?") ? "&" : "?"}${ACT_PARAMETER}=${id}`;
}
