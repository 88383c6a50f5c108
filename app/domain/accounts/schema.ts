import * as z from "zod";
import { fullNameSchema, usernameSchema } from "#app/domain/experts/profile/schema.ts";
import { emailField, textKey } from "#app/lib/text-fields.ts";

/** The hidden field of a form that sends an act which waited for a fresh sign-in. */
export const ACT_FIELD = "sealed_act";

export const emailSchema = emailField("auth.errors.email");

/** As typed: blanks count. The strength is NOT checked here (`password-rules`). */
export const passwordSchema = z
  .string({ error: textKey("auth.errors.password") })
  .min(6, textKey("auth.errors.password"))
  .max(1_000, textKey("auth.errors.passwordLong"));

export const signInSchema = z.object({ email: emailSchema, password: passwordSchema });

/** In the order of the form, which is also the order of its errors. */
export const signUpSchema = z.object({
  full_name: fullNameSchema,
  username: usernameSchema,
  email: emailSchema,
  password: passwordSchema,
});

export const forgotPasswordSchema = z.object({ email: emailSchema });

export const newPasswordSchema = z.object({ password: passwordSchema });
