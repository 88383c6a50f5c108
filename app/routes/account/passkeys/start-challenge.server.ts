import {
  type ChallengeInput,
  startChallenge,
} from "#app/domain/accounts/passkeys/passkey-challenge.server.ts";
import { findSecondFactorStep } from "#app/domain/accounts/second-factor/second-factor-step.server.ts";
import { sha256 } from "#app/lib/crypto/crypto.ts";
import { readSecondFactorToken } from "#app/routes/account/second-factor-challenge/second-factor-cookie.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import type { Post } from "#app/web/forms/form-action.server.ts";
import { hasRecentSignIn } from "#app/web/session/guards.server.ts";
import { challengeCookie, relyingParty } from "./passkey-request.server.ts";

type Asked = Pick<Post, "request" | "context">;
type Asker = Pick<ChallengeInput, "purpose" | "boundTo" | "owner">;

/** "refused": nothing here asks for this. */
export async function startPasskeyChallenge(asked: Asked, purpose: string) {
  const { request, context } = asked;
  const party = relyingParty(asked);
  const asker = party && (await findAsker(asked, purpose));
  if (!asker) return { state: "refused" } as const;
  if (typeof asker === "string") return { state: asker } as const;
  const started = await startChallenge(context.db, {
    ...asker,
    party,
    address: visitorAddress(request),
    failuresPerHour: context.env.SIGN_IN_FAILURES_PER_HOUR,
  });
  if (started.state !== "started") return started;
  return { ...started, cookie: challengeCookie(request, started.token) };
}

/** Who asks, and what the challenge is bound to besides the browser. */
async function findAsker(
  asked: Asked,
  purpose: string,
): Promise<Asker | "signed-out" | "unavailable" | null> {
  switch (purpose) {
    case "sign-in":
      return { purpose, boundTo: "", owner: null };
    case "second-factor":
      return findStep(asked);
    case "confirm":
    case "add":
      return findMember(asked, purpose);
    default:
      return null;
  }
}

async function findStep({ request, context }: Asked): Promise<Asker | "signed-out"> {
  const token = readSecondFactorToken(request) ?? "";
  const { isOpen, userId } = await findSecondFactorStep(context.db, token);
  if (!isOpen || !userId) return "signed-out";
  return { purpose: "second-factor", boundTo: await sha256(token), owner: { id: userId } };
}

function findMember({ context: { visitor } }: Asked, purpose: "confirm" | "add") {
  if (visitor === "unavailable") return visitor;
  // The page asks for these before it shows the form.
  const mayAdd = visitor?.isEmailVerified && hasRecentSignIn(visitor);
  if (!visitor || (purpose === "add" && !mayAdd)) return "signed-out" as const;
  const { userId: id, email, name, sessionPublicId: boundTo } = visitor;
  return { purpose, boundTo, owner: { id, email, name } };
}
