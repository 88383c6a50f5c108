import { type Answer, json, type Question } from "./answer.ts";
import { resendError } from "./errors.ts";
import type { AccountFaults, Faults } from "./faults.ts";
import { type Reports, reportOf } from "./reports.ts";
import { readSendRequest } from "./send-request.ts";
import type { MailStore, StoredMail } from "./store.ts";
import type { Suppressions } from "./suppressions.ts";

const dayMs = 24 * 60 * 60 * 1_000;

export interface ResendApi {
  apiKey: string;
  store: MailStore;
  suppressions: Suppressions;
  faults: Faults;
  accountFaults: AccountFaults;
  /** Null if bounces and complaints are not reported to the app. */
  reports: Reports | null;
}

const COLLECTIONS = ["emails", "domains", "webhooks", "suppressions"];

/** The part of Resend's HTTP interface that the app's client uses; null for other paths. */
export function answerApi(api: ResendApi, question: Question): Answer | null {
  const { method, path } = question;
  const [, collection, id, ...rest] = path.split("/");
  if (rest.length > 0 || !COLLECTIONS.includes(collection ?? "")) return null;
  const refusal = checkKey(api.apiKey, question);
  if (refusal) return refusal;
  if (path === "/emails" && method === "POST") return send(api, question);
  if (path === "/domains" && method === "GET") return listDomains(api);
  if (path === `/domains/${DOMAIN.id}` && method === "GET") return showDomain(api);
  if (path === "/webhooks" && method === "GET") return listWebhooks(api);
  if (collection === "emails" && id && method === "GET") return showEmail(api.store.find(id));
  if (collection === "suppressions" && id) return suppression(api, method, id);
  return resendError(id && collection === "domains" ? "not_found" : "method_not_allowed");
}

function checkKey(apiKey: string, { headers }: Question): Answer | null {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1];
  if (!given) return resendError("missing_api_key");
  return given === apiKey ? null : resendError("invalid_api_key");
}

function suppression(
  { accountFaults, suppressions }: ResendApi,
  method: string,
  id: string,
): Answer {
  const isSendOnly = accountFaults.take((plan) => plan.isSendOnly === true) !== null;
  if (isSendOnly) return resendError("restricted_api_key");
  return suppressions.answer(method, decodeURIComponent(id));
}

function send({ store, suppressions, faults, reports }: ResendApi, question: Question): Answer {
  const refusal = faults.errorAt("before");
  if (refusal) return refusal;
  const key = question.headers["idempotency-key"];
  if (typeof key === "string" && (key.length === 0 || key.length > 256))
    return resendError("invalid_idempotency_key");
  const request = readSendRequest(question.body);
  if ("error" in request) return request.error;
  const earlier =
    typeof key === "string" ? store.findByKey(key, new Date(Date.now() - dayMs)) : undefined;
  if (earlier && earlier.request !== question.body)
    return resendError("invalid_idempotent_request");
  const idempotencyKey = typeof key === "string" ? key : null;
  const mail = earlier ?? store.add({ ...request, idempotencyKey, request: question.body });
  const report = earlier ? null : reportOf(mail, suppressions);
  if (report) reports?.announce(report);
  return faults.errorAt("after") ?? json({ id: mail.id });
}

const DOMAIN = {
  id: "d91cd9bd-1176-453e-8fc1-35364d380206",
  name: "example.com",
  status: "verified",
  region: "eu-west-1",
  created_at: "2026-01-01 00:00:00.000000+00",
};

const listOf = (data: unknown[]): Answer => json({ object: "list", has_more: false, data });

function readDomain({ accountFaults }: ResendApi) {
  const { domainName: name, domainStatus, recordStatus } = accountFaults.take() ?? {};
  const { name: ours, status } = DOMAIN;
  const domain = { ...DOMAIN, name: name ?? ours, status: domainStatus ?? status };
  return { domain, recordStatus: recordStatus ?? domain.status };
}

const listDomains = (api: ResendApi): Answer => listOf([readDomain(api).domain]);

function showDomain(api: ResendApi): Answer {
  const { domain, recordStatus } = readDomain(api);
  const shared = { type: "TXT", ttl: "Auto", status: recordStatus };
  const records = [
    { record: "SPF", name: "send", ...shared, value: "v=spf1 include:amazonses.com ~all" },
    { record: "DKIM", name: "resend._domainkey", ...shared, value: "p=local" },
  ];
  return json({ object: "domain", ...domain, records });
}

/** The one webhook that local mode sends its reports to. */
function listWebhooks({ reports, accountFaults }: ResendApi): Answer {
  if (!reports) return listOf([]);
  const { created_at } = DOMAIN;
  const { webhookStatus: status = "enabled", webhookEvents } = accountFaults.take() ?? {};
  const events = webhookEvents ?? ["email.bounced", "email.complained", "email.suppressed"];
  const id = "4dd369bc-aa82-4ff3-97de-514ae3000ee0";
  return listOf([{ id, created_at, status, endpoint: reports.url, events }]);
}

function showEmail(mail: StoredMail | undefined): Answer {
  if (!mail) return resendError("not_found", "Email not found");
  const { id, from, to, subject, html, text, createdAt } = mail;
  return json({
    object: "email",
    id,
    from,
    to,
    subject,
    html,
    text,
    created_at: createdAt,
    last_event: "delivered",
  });
}
