import { canonicalEmail, readableEmail } from "#app/lib/email/email-address.ts";
import { EMAIL_ANSWER, suggestEmail } from "#app/lib/email/email-typo.ts";
import { textField } from "./forms.server.ts";

/** An address that looks mistyped. The visitor has not said yet which one is right. */
interface LikelyTypo {
  state: "likely-typo";
  meant: string;
}

/**
 * The address that a valid form means: as typed, or as the visitor answered to the question about a
 * likely typo. An answer counts only for the address that is typed now.
 */
export function readAnsweredEmail(form: FormData): LikelyTypo | { state: "sure"; email: string } {
  const typed = textField(form, "email");
  const email = canonicalEmail(typed) ?? typed;
  const meant = suggestEmail(typed);
  const answer = textField(form, EMAIL_ANSWER);
  if (meant === null || answer === email) return { state: "sure", email };
  return answer === meant ? { state: "sure", email: meant } : { state: "likely-typo", meant };
}

/** The form again, with the question (`EmailTypo`). */
export function askAboutTypo({ meant }: Pick<LikelyTypo, "meant">) {
  return {
    fieldErrors: { email: "pieces.typoQuestion" },
    reasonParams: { address: readableEmail(meant) },
  } as const;
}
