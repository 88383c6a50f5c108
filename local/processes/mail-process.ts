import { join } from "node:path";
import { projectRoot } from "#local/settings.ts";
import { answers, type RunningProcess, startServer } from "./processes.ts";

interface MailOptions {
  port: number;
  /** Where accepted mails lie, one file each. */
  directory: string;
  apiKey: string;
  logFile: string;
}

/** Starts the local mail service and returns when it answers. */
export function startMail({
  port,
  directory,
  apiKey,
  logFile,
}: MailOptions): Promise<RunningProcess> {
  return startServer(
    {
      name: "The mail service",
      command: process.execPath,
      args: ["--import", "tsx", join(projectRoot, "local/mail/server.ts")],
      environment: { MAIL_PORT: String(port), MAIL_DIRECTORY: directory, RESEND_API_KEY: apiKey },
      logFile,
    },
    () => answers(`http://127.0.0.1:${port}/api/messages`),
  );
}
