/** An act after the fresh sign-in of its sender: shown to no one else, and sent once. */
import type { SubmissionResult } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { ACT_FIELD } from "#app/domain/accounts/schema.ts";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import {
  findSealedAct,
  markActUsed,
  type SealedAct,
} from "#app/domain/accounts/sign-in/sealed-acts.server.ts";
import { isId } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { currentVisitor, hasRecentSignIn, leaveFor } from "#app/web/session/guards.server.ts";
import { ACT_PARAMETER, actKeys, actOwner } from "./sealed-act.server.ts";

interface Asked {
  request: Request;
  context: AppLoadContext;
}

/** The act of the visitor who has signed in recently; null for everyone else's. */
export async function findResumedAct(
  { request, context }: Asked,
  visitor: Visitor,
  id: string,
): Promise<SealedAct | null> {
  if (!hasRecentSignIn(visitor)) return null;
  const keys = await actKeys(request, context);
  return findSealedAct(context.db, { id, ...actOwner(visitor), ...keys });
}

/** What a page fills its form in with. `lastResult` has the form of a refused one. */
export interface FilledAct {
  id: string;
  lastResult: SubmissionResult;
}

/**
 * The act that waits for the page of this address; null without one. It was checked by no rule: its
 * action checks it like any other form.
 */
export async function findFilledAct(
  asked: Asked,
  visitor: Visitor | null,
): Promise<FilledAct | null> {
  const url = new URL(asked.request.url);
  const id = url.searchParams.get(ACT_PARAMETER);
  const act = id && visitor && (await whenAvailable(findResumedAct(asked, visitor, id)));
  if (!act || act.isUsed || !isOf(act, url)) return null;
  const initialValue = Object.fromEntries(act.fields.map(({ name, value }) => [name, value]));
  return { id, lastResult: { initialValue } };
}

function isOf({ target }: SealedAct, { pathname }: URL): boolean {
  return target.split("?")[0] === pathname.replace(/\.data$/, "");
}

/**
 * The answer to an act that was sent before, or whose time is over; null for every other post. An
 * act counts as sent before its action runs, so that of two presses one arrives.
 */
export async function answerUsedAct(
  form: FormData | null,
  context: AppLoadContext,
): Promise<Response | null> {
  const id = form?.get(ACT_FIELD);
  const visitor = currentVisitor(context);
  if (typeof id !== "string" || !visitor) return null;
  const marking = markActUsed(context.db, { id, ...actOwner(visitor) });
  // During an outage the action answers, which keeps what was typed.
  const isFirst = (await whenAvailable(marking)) ?? true;
  // The form may name anything: a header has no line breaks, and no space for a long text.
  return isFirst ? null : leaveFor(context, paths.sealedAct(isId(id) ? id : "unknown"));
}
