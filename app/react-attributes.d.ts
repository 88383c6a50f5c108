import "react";

/** React 18 passes these on, but does not know them by type. */
declare module "react" {
  interface HTMLAttributes<T> extends DOMAttributes<T> {
    popover?: "auto" | "manual";
    /** Written as an empty text. */
    inert?: "";
  }
  interface ButtonHTMLAttributes<T> extends HTMLAttributes<T> {
    popovertarget?: string;
    popovertargetaction?: "hide" | "show" | "toggle";
  }
  interface ImgHTMLAttributes<T> extends HTMLAttributes<T> {
    fetchpriority?: "high" | "low";
  }
}
