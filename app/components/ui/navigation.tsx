import {
  type FormProps,
  type LinkProps,
  Form as RemixForm,
  Link as RemixLink,
} from "@remix-run/react";
import { forwardRef } from "react";

/**
 * Remix's link and form, which ask for the routes of their target when they are used. Remix itself
 * asks for those of every link that is shown, and a full inbox shows more than the site answers.
 */
export const Link = forwardRef<HTMLAnchorElement, Omit<LinkProps, "discover">>((props, ref) => (
  <RemixLink {...props} ref={ref} discover="none" />
));

export const Form = forwardRef<HTMLFormElement, Omit<FormProps, "discover">>((props, ref) => (
  <RemixForm {...props} ref={ref} discover="none" />
));
