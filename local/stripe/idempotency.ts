import type { Answer, Question } from "#local/mail/answer.ts";
import type { Journal } from "./journal.ts";
import { StripeRefusal } from "./refusal.ts";

const dayMs = 24 * 60 * 60 * 1_000;
const longest = 255;

/**
 * Answers a repeat under the same key with the first answer; throws when the key was used for
 * something else. Refusals are not stored, so the request may be repeated.
 */
export function answerOnce(
  journal: Journal,
  { method, path, headers, body }: Question,
  requestId: string,
  run: () => Answer,
): Answer {
  const key = headers["idempotency-key"];
  if (method !== "POST" || typeof key !== "string" || key === "") return run();
  if (key.length > longest) {
    const message = `Idempotency keys may only be up to ${longest} characters long.`;
    throw new StripeRefusal({ message });
  }
  const request = `${method} ${path}\n${body}`;
  const earlier = journal.find("answers", key);
  if (!earlier || earlier.at < Date.now() - dayMs) {
    const answer = run();
    const { status, body: said } = answer;
    journal.save(["answers", key, { request, status, body: said, requestId, at: Date.now() }]);
    return answer;
  }
  if (earlier.request !== request) throw keyReused(key);
  const replayed = { "Idempotent-Replayed": "true", "Original-Request": earlier.requestId };
  const type = { "Content-Type": "application/json; charset=utf-8" };
  return { status: earlier.status, headers: { ...type, ...replayed }, body: earlier.body };
}

function keyReused(key: string): StripeRefusal {
  const message =
    "Keys for idempotent requests can only be used with the same parameters they were first used with. " +
    `Try using a key other than '${key}' if you meant to execute a different request.`;
  return new StripeRefusal({ type: "idempotency_error", message });
}
