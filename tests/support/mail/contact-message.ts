import { randomBytes } from "node:crypto";

type Fields = "name" | "email" | "subject" | "message";

/** A message with its own email address. */
export function newMessage(
  changes: Record<string, string> = {},
): Record<Fields, string> & Record<string, string> {
  return {
    name: "Nora Bakken",
    email: `nora-${randomBytes(5).toString("hex")}@example.com`,
    subject: "Two listings & one name",
    message: "We are listed twice.\nWhich one <stays>?",
    ...changes,
  };
}
