import * as z from "zod";

/** Messages are keys of the dictionary. */
export const signInSchema = z.object({
  email: z
    .string({ error: "auth.errors.email" })
    .trim()
    .max(254, "auth.errors.email")
    .pipe(z.email("auth.errors.email")),
  password: z
    .string({ error: "auth.errors.password" })
    .min(6, "auth.errors.password")
    .max(1_000, "auth.errors.password"),
});
