import * as z from "zod";
import { emailField } from "#app/lib/text-fields.ts";

export const signUpSchema = z.object({ email: emailField("newsletter.errors.email") });
