import fc from "fast-check";
import { paths } from "#app/paths.ts";
import { encodeForm } from "#tests/support/http/form-bodies.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { type PageForm, postForms } from "#tests/support/http/page-forms.ts";
import { addressOf, type SurveyPage } from "#tests/support/pages/survey-page.ts";
import type { Viewer, ViewerKind } from "#tests/support/pages/viewers.ts";
import { stripeOf } from "#tests/support/payments/stripe.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import {
  type FieldList,
  hostileEvent,
  hostileFields,
  hostileHeaders,
  hostileQuery,
} from "./hostile-requests.ts";
import { judge, type SlowestInputs } from "./judge.ts";

export interface FuzzPlan {
  seed: number;
  /** How many requests of each kind, for each form or page. */
  runs: number;
  slowest?: SlowestInputs;
}

/** A form, the page that has it, and who sees it. */
export interface FoundForm extends PageForm {
  path: string;
  client: HttpClient;
}

/** They end the session that the others need, or close the site to everybody. */
const LEFT_OUT = /\/logout|end-all-sessions|maintenance/;

/** Every form of these pages, as its viewer gets it. */
export async function findForms(
  pages: readonly SurveyPage[],
  viewers: ReadonlyMap<ViewerKind, Viewer>,
): Promise<FoundForm[]> {
  const found = new Map<string, FoundForm>();
  for (const page of pages) {
    const viewer = viewers.get(page.as);
    if (!viewer) throw new Error(`There is no ${page.as}.`);
    const path = addressOf(page, viewer);
    for (const form of postForms((await viewer.client.get(path)).body)) {
      const target = form.action || path;
      const signs = [target.split("?")[0], form.fields.intent, ...Object.keys(form.fields).sort()];
      const name = `${page.as} ${signs.join(" ")}`;
      if (!LEFT_OUT.test(name)) found.set(name, { ...form, path: target, client: viewer.client });
    }
  }
  return [...found.values()];
}

/** Posts a form with these fields. */
function postFields({ client, path }: Pick<FoundForm, "client" | "path">, fields: FieldList) {
  const type = { "Content-Type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams(fields).toString();
  return client.request(path, { method: "POST", headers: type, body });
}

/** Each form with generated contents. */
export async function fuzzForms(forms: readonly FoundForm[], { seed, runs, slowest }: FuzzPlan) {
  for (const form of forms) {
    const property = fc.asyncProperty(hostileFields(form), async (fields) => {
      const what = `POST ${form.path} ${JSON.stringify(fields)}`;
      await judge(what, () => postFields(form, fields), slowest);
    });
    await fc.assert(property, { seed, numRuns: runs });
  }
}

/** Each page with generated query strings and headers. */
export async function fuzzAddresses(
  pages: readonly SurveyPage[],
  viewers: ReadonlyMap<ViewerKind, Viewer>,
  { seed, runs, slowest }: FuzzPlan,
) {
  for (const page of pages) {
    const viewer = viewers.get(page.as);
    if (!viewer) throw new Error(`There is no ${page.as}.`);
    const [path = ""] = addressOf(page, viewer).split("?");
    const input = fc.tuple(hostileQuery, hostileHeaders);
    const property = fc.asyncProperty(input, async ([query, headers]) => {
      // A cookie of the input would sign the viewer out.
      const { Cookie: _, ...others } = headers;
      const sent = page.as === "visitor" ? headers : others;
      const what = `GET ${path}?${query} ${JSON.stringify(sent)}`;
      await judge(what, () => viewer.client.get(`${path}?${query}`, sent), slowest);
    });
    await fc.assert(property, { seed, numRuns: runs });
  }
}

/** Webhooks with a right signature over wrong contents, and without one. */
export async function fuzzWebhooks(site: TestSite, { seed, runs, slowest }: FuzzPlan) {
  const stripe = stripeOf(site);
  const client = site.newClient();
  const property = fc.asyncProperty(hostileEvent, fc.boolean(), async (body, isSigned) => {
    const headers = {
      "Content-Type": "application/json",
      ...(isSigned && { "Stripe-Signature": stripe.signed(body) }),
    };
    for (const path of [paths.stripeWebhook(), paths.resendWebhook()]) {
      const send = () => client.request(path, { method: "POST", headers, body });
      await judge(`POST ${path} ${body}`, send, slowest);
    }
  });
  await fc.assert(property, { seed, numRuns: runs });
}

/** Bodies that are no form, whatever they say they are. */
export async function fuzzBodies(site: TestSite, { seed, runs, slowest }: FuzzPlan) {
  const types = [
    ...["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"],
    ...["multipart/form-data", "application/json", "image/png", "multipart/form-data; boundary="],
  ];
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }).map((content) => Buffer.from(content)),
    fc
      .constantFrom("--x", "--x--", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n')
      .map((text) => Buffer.from(text)),
    fc.constant(Buffer.from(encodeForm({ email: "a@example.com" }))),
  );
  const doors = ["/contact", "/quote", "/auth?tab=login", "/newsletter", "/withdraw", "/profile"];
  const input = fc.tuple(fc.constantFrom(...doors), fc.constantFrom(...types), bytes);
  const property = fc.asyncProperty(input, async ([path, type, body]) => {
    const headers = { "Content-Type": type };
    const send = () => site.newClient().request(path, { method: "POST", headers, body });
    await judge(`POST ${path} ${type} ${body.toString("latin1")}`, send, slowest);
  });
  await fc.assert(property, { seed, numRuns: runs });
}
