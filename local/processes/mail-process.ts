import { paths } from "#app/paths.ts";
import { startServer } from "./processes.ts";
import { bundledProgram } from "./programs.ts";

interface MailOptions {
  port: number;
  /** Accepted mails, one file each. */
  directory: string;
  apiKey: string;
  /** The app's address and secret; without them nothing is reported. */
  variables?: Record<string, string>;
  logFile: string;
}

/** Starts the local mail service and returns when it answers. */
export async function startMail(options: MailOptions) {
  const { port, directory, apiKey, variables = {}, logFile } = options;
  const { APP_ORIGIN, RESEND_WEBHOOK_SECRET } = variables;
  return startServer({
    name: "The mail service",
    command: process.execPath,
    args: [await bundledProgram("mail")],
    environment: {
      MAIL_PORT: String(port),
      MAIL_DIRECTORY: directory,
      RESEND_API_KEY: apiKey,
      ...(RESEND_WEBHOOK_SECRET && {
        RESEND_WEBHOOK_SECRET,
        RESEND_WEBHOOK_URL: `${APP_ORIGIN}${paths.resendWebhook()}`,
      }),
    },
    logFile,
    url: `http://127.0.0.1:${port}/api/messages`,
  });
}
