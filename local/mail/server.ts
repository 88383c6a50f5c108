import { createServer } from "node:http";
import { answerOnIpv6 } from "#local/processes/loopback.ts";
import { type Answer, json, type Question, readQuestion, sendAnswer } from "./answer.ts";
import { resendError } from "./errors.ts";
import { AccountFaults, Faults } from "./faults.ts";
import { inboxPage, mailFrame, mailPage } from "./pages.ts";
import { Reports } from "./reports.ts";
import { answerApi, type ResendApi } from "./resend-api.ts";
import { type Mail, MailStore } from "./store.ts";
import { Suppressions } from "./suppressions.ts";

function answer(api: ResendApi, question: Question): Answer {
  const { method, path } = question;
  if (path === "/control/faults") return api.faults.control(question);
  if (path === "/control/account") return api.accountFaults.control(question);
  const fromApi = answerApi(api, question);
  if (fromApi) return fromApi;
  if (method !== "GET" && method !== "HEAD") return resendError("not_found");
  if (path === "/") return inboxPage(api.store.newestFirst());
  if (path === "/api/messages") return json(listMails(api, question).map(describe));
  const [, id = "", frame] = /^\/messages\/([\w-]+)(\/html)?$/.exec(path) ?? [];
  if (id) return frame ? mailFrame(api.store.find(id)) : mailPage(api.store.find(id));
  return resendError("not_found");
}

function listMails({ store }: ResendApi, { query }: Question): Mail[] {
  const recipient = new URLSearchParams(query).get("to");
  const mails = store.newestFirst();
  return recipient ? mails.filter(({ to }) => to.includes(recipient)) : mails;
}

function describe({ id, to, subject, html, text, headers, createdAt }: Mail): Omit<Mail, "from"> {
  return { id, to, subject, html, text, headers, createdAt };
}

const { MAIL_PORT, MAIL_DIRECTORY, RESEND_API_KEY } = process.env;
const { RESEND_WEBHOOK_URL, RESEND_WEBHOOK_SECRET } = process.env;
if (!MAIL_PORT || !MAIL_DIRECTORY || !RESEND_API_KEY) {
  throw new Error("The mail service needs MAIL_PORT, MAIL_DIRECTORY and RESEND_API_KEY.");
}
const api = {
  apiKey: RESEND_API_KEY,
  store: new MailStore(MAIL_DIRECTORY),
  suppressions: new Suppressions(MAIL_DIRECTORY),
  faults: new Faults(),
  accountFaults: new AccountFaults(),
  reports:
    RESEND_WEBHOOK_URL && RESEND_WEBHOOK_SECRET
      ? new Reports(RESEND_WEBHOOK_URL, RESEND_WEBHOOK_SECRET)
      : null,
};

/**
 * Replaces Resend and shows what was sent. A process of its own, so that it can fail
 * independently.
 */
const server = createServer((request, response) => {
  readQuestion(request)
    .then((question) => sendAnswer(response, answer(api, question)))
    .catch((error: unknown) => {
      console.error(error);
      sendAnswer(response, resendError("internal_server_error"));
    });
});
server.listen(Number(MAIL_PORT), "127.0.0.1");
await answerOnIpv6(Number(MAIL_PORT));
