import { startServer } from "./processes.ts";
import { bundledProgram } from "./programs.ts";

interface MailOptions {
  port: number;
  /** Accepted mails, one file each. */
  directory: string;
  apiKey: string;
  logFile: string;
}

/** Starts the local mail service and returns when it answers. */
export async function startMail({ port, directory, apiKey, logFile }: MailOptions) {
  return startServer({
    name: "The mail service",
    command: process.execPath,
    args: [await bundledProgram("mail")],
    environment: { MAIL_PORT: String(port), MAIL_DIRECTORY: directory, RESEND_API_KEY: apiKey },
    logFile,
    url: `http://127.0.0.1:${port}/api/messages`,
  });
}
