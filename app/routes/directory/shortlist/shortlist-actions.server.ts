import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import { expertAnchor } from "#app/components/experts/expert-anchor.ts";
import { listShortlisted } from "#app/domain/shortlist/list-shortlisted.server.ts";
import {
  MOST_ASKED,
  MOST_SHORTLISTED,
  type ShortlistedExpert,
} from "#app/domain/shortlist/schema.ts";
import { paths } from "#app/paths.ts";
import { readShortlist, shortlistCookie } from "#app/web/cookies/shortlist-cookie.server.ts";
import { formAction, formActions, type Post } from "#app/web/forms/form-action.server.ts";
import { isOwnOrigin } from "#app/web/security/csrf.server.ts";

type Posted = Pick<ActionFunctionArgs, "request" | "context">;

const username = z.string().max(60);

/** The button of a card or a profile adds an expert, a button of the shortlist removes one. */
const changeForm = z
  .object({ add: username.optional(), remove: username.optional() })
  .refine(({ add, remove }) => add !== undefined || remove !== undefined);

const change = formAction({
  schema: changeForm,
  run: async ({ value: { add, remove }, ...posted }) =>
    add === undefined ? await removeExpert(posted, remove) : await addExpert(posted, add),
  answers: {
    removed: ({ rest }, posted) => saved(posted, rest),
    added: ({ expert, rest }, posted) => toCaller(posted, expert, rest),
    known: ({ rest }, posted) => saved(posted, rest),
    full: async ({ rest }, posted) => ({
      ...(await saved(posted, rest)),
      toast: {
        title: "shortlist.full",
        description: "shortlist.fullText",
        params: { max: MOST_SHORTLISTED },
        variant: "destructive",
      },
    }),
    unlisted: async ({ rest }, posted) => ({
      ...(await saved(posted, rest)),
      toast: { title: "shortlist.unlisted", variant: "destructive" },
    }),
  },
});

/** Every change leaves out those who are no longer listed. */
async function readListed(posted: Posted, added: readonly string[] = []) {
  const usernames = [...(await readShortlist(posted.request, posted.context)), ...added];
  const { experts } = await listShortlisted(posted.context.db, usernames);
  return experts;
}

async function removeExpert(posted: Posted, remove: string | undefined) {
  const rest = (await readListed(posted)).filter((expert) => expert.username !== remove);
  return { state: "removed" as const, rest };
}

async function addExpert(posted: Posted, add: string) {
  const before = await readShortlist(posted.request, posted.context);
  const found = await readListed(posted, [add]);
  const expert = found.find((each) => each.username === add);
  if (!expert) return { state: "unlisted" as const, rest: found };
  if (before.includes(add)) return { state: "known" as const, rest: found };
  const others = found.filter((each) => each !== expert);
  if (others.length >= MOST_SHORTLISTED) return { state: "full" as const, rest: others };
  return { state: "added" as const, expert, rest: found };
}

async function cookieOf({ request, context }: Posted, rest: readonly ShortlistedExpert[]) {
  const usernames = rest.map((expert) => expert.username);
  return new Headers({ "Set-Cookie": await shortlistCookie(request, context, usernames) });
}

async function saved(posted: Posted, rest: readonly ShortlistedExpert[]) {
  return { to: paths.shortlist(), headers: await cookieOf(posted, rest) };
}

/** Back to the card or the profile whose button was pressed, if the browser says where it is. */
async function toCaller(
  posted: Posted,
  expert: ShortlistedExpert,
  rest: readonly ShortlistedExpert[],
) {
  const caller = callerOf(posted);
  return {
    to: caller ? `${caller}#${expertAnchor(expert)}` : paths.shortlist(),
    headers: await cookieOf(posted, rest),
    toast: {
      title: "shortlist.added",
      description: "shortlist.addedText",
      params: { name: expert.name, count: rest.length },
    },
  } as const;
}

function callerOf({ request, context }: Posted): string | null {
  const referrer = request.headers.get("Referer") ?? "";
  if (!isOwnOrigin(referrer, request.url, context.env.ALLOWED_ORIGINS)) return null;
  const { pathname, search } = new URL(referrer);
  // The page that confirms a form of unknown origin is no page to return to.
  return pathname === paths.confirm() ? null : pathname + search;
}

/** Ticked experts go to the wizard in the address, so that its first page needs no cookie. */
const ask = formAction({
  schema: z.object({
    expert: z
      .array(username)
      .min(1, "shortlist.chooseSome")
      .max(MOST_ASKED, "shortlist.chooseFewer"),
  }),
  run: ({ value }) => ({ experts: value.expert.join(",") }),
  answers: { done: ({ experts }) => ({ to: paths.quote({ experts }) }) },
});

const clear = formAction({
  run: (post: Post) => saved(post, []),
  answers: { done: (given) => given },
});

export const shortlistAction = formActions({ change, ask, clear }, { otherwise: "change" });
