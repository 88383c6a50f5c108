import { adminRights } from "./admin-rights.ts";
import { dashboardRights } from "./dashboard-rights.ts";
import { asked, type Case, careful, form, link, maker, member, open } from "./right-cases.ts";

/** The answers of every address of the site. */
export const rights: Readonly<Record<string, Case | readonly Case[]>> = {
  "/": open(),
  "/*": link("/nothing-here"),
  "/.well-known/security.txt": open(),
  "/about": open(),
  "/contact": form(),
  "/experts": open(),
  "/shortlist": form(),
  "/experts/:expert": [open("/experts/maren-solvik"), open("/experts/nobody-here", "404")],
  "/faq": open(),
  "/feeds/experts.xml": open(),
  "/feeds/products.xml": open(),
  "/healthz": open(),
  "/imprint": open(),
  "/join": open(undefined, "302 /auth"),
  "/locales/:locale/common.json": [
    open("/locales/hu/common.json"),
    open("/locales/fr/common.json", "404"),
  ],
  "/manifest.webmanifest": open(),
  "/texts/:locale/:sections/:version": [
    open("/texts/hu/thread.live/0"),
    open("/texts/hu/invented/0", "404"),
  ],
  "/payment-canceled": open(),
  "/payment-success": member("400", "405"),
  "/pricing": {
    get: "200",
    post: { rest: "400", anonymous: "303 /auth", expert: "303 /pricing", owner: "303 /pricing" },
  },
  "/privacy": open(),
  "/products": open(),
  "/products/:slug": [open("/products/runloom"), open("/products/nothing-here", "404")],
  "/products/new": maker({ rest: "200" }),
  "/products/pictures": {
    get: "405",
    post: { rest: "400", anonymous: "401", user: "403", idle: "403" },
  },
  "/products/:slug/edit": maker({ rest: "404", admin: "200" }, "/products/runloom/edit"),
  "/products/:slug/delete": member("404", "303 /products", "/products/nothing-here/delete"),
  "/products/:slug/preview": member(
    { rest: "404", admin: "302 /products/runloom" },
    { rest: "404", admin: "303 /products/runloom" },
    "/products/runloom/preview",
  ),
  "/products/:slug/visit": [
    open("/products/batonpass-desk/visit"),
    open("/products/nothing-here/visit", "302 /products/nothing-here"),
  ],
  "/robots.txt": open(),
  "/sitemap.xml": open(),
  "/sitemaps/:part.xml": open("/sitemaps/pages.xml"),
  "/styleguide": { get: { rest: "404", admin: "200" }, post: "405" },
  "/terms": open(),
  "/withdraw": form(),

  "/newsletter": form(),
  "/newsletter/confirm/:token": link("/newsletter/confirm/invented"),
  "/newsletter/unsubscribe/:token": link("/newsletter/unsubscribe/invented"),
  "/stop-mail/:token": link("/stop-mail/invented"),

  "/quote": form(),
  "/quote/scope": { get: "303 /quote", post: "400" },
  "/quote/contact": { get: "303 /quote", post: "400" },
  "/quote/open": open(undefined, "302 /quote"),
  "/quote/sent": { get: "302 /quote", post: "303 /quote" },
  "/requests": form(),
  "/requests/:token": [
    { at: ({ requestToken }) => `/requests/${requestToken}`, get: "200", post: "400" },
    link("/requests/invented"),
  ],
  "/requests/print/:token": [
    {
      at: ({ requestToken, threadId }) => `/requests/print/${requestToken}?thread=${threadId}`,
      get: "200",
      post: "405",
    },
    link("/requests/print/invented", "404", "405"),
  ],
  "/requests/updates/:token": [link("/requests/updates/invented")],

  "/auth": { get: { rest: "302 /", anonymous: "200" }, post: { rest: "302 /", anonymous: "400" } },
  "/auth/google": { get: "302 /auth", post: { rest: "302 /", anonymous: "303 /o/oauth2/v2/auth" } },
  "/auth/google/callback": { get: { rest: "303 /", anonymous: "303 /auth" }, post: "405" },
  "/auth/kept-form": member("200", "303 /"),
  "/auth/passkey": { get: "405", post: "400" },
  "/auth/second-factor": {
    get: { rest: "302 /", anonymous: "303 /auth" },
    post: { rest: "302 /", anonymous: "303 /auth" },
  },
  "/verify-email": member("302 /profile", "302 /profile"),
  "/verify-email/:token": link("/verify-email/invented"),
  "/reset-password/:token": link("/reset-password/invented", "404", "400"),
  "/change-email/:token": link("/change-email/invented"),
  "/undo-deletion/:token": link("/undo-deletion/invented"),
  "/claim/:token": link("/claim/invented", "404", "400"),
  "/logout": { get: "302 /", post: "303 /" },

  "/profile": member("200", "400"),
  "/account": member("200", "400"),
  "/insights": member("200", "405"),
  "/account/confirm": member("200", "400"),
  "/account/confirm/:actId": member(
    { rest: "410", idle: "302 /account/confirm" },
    "405",
    "/account/confirm/nothing",
  ),
  // These members have no password, so the form cannot require it.
  "/account/passkeys": careful("200", "400"),
  "/account/password": careful("200", "400"),
  "/account/email": careful("200", "400"),
  "/account/second-factor": careful("200", "400"),
  "/account/messages": member("200", "400"),
  "/account/requests": member("200", "405"),
  "/account/payments": member("200", "405"),
  "/account/payments/:paymentId": member("404", "405", "/account/payments/nothing-here"),
  "/account/data": member("200", "405"),
  "/account/export": {
    ...careful("302 /account/data", "200"),
    get: asked("302 /account/data", "302 /auth"),
  },
  "/account/delete": careful("200", "400"),
  "/account/keep": member("302 /", "303 /"),

  // Stripe's signature gives the access.
  "/webhooks/stripe": { get: "405", post: "400" },
  // And Resend's signature.
  "/webhooks/resend": { get: "405", post: "400" },

  ...dashboardRights,

  ...adminRights,

  // Reached through the Worker only.
  "/confirm": { get: "404", post: "404" },
  "/maintenance": open(undefined, "302 /"),
};

export function casesOf(pattern: string): readonly Case[] {
  const own = rights[pattern];
  return own ? [own].flat() : [];
}
