import { paths } from "#app/paths.ts";
import { startServer } from "./processes.ts";
import { bundledProgram } from "./programs.ts";

interface GoogleOptions {
  port: number;
  /**
   * Variables of the app, the only client: both parts of its key, and the origins that it may
   * redirect to.
   */
  variables: Record<string, string>;
  logFile: string;
}

/** Whether the app uses Google at all: without both parts of the key it shows no button. */
export function hasGoogle(variables: Record<string, string>): boolean {
  return Boolean(variables.GOOGLE_CLIENT_ID && variables.GOOGLE_CLIENT_SECRET);
}

/** Starts the Google stand-in and returns when it answers. */
export async function startGoogle({ port, variables, logFile }: GoogleOptions) {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, ALLOWED_ORIGINS = "" } = variables;
  const callbacks = ALLOWED_ORIGINS.split(",").map(
    (origin) => origin.trim() + paths.authGoogleCallback(),
  );
  return startServer({
    name: "The Google stand-in",
    command: process.execPath,
    args: [await bundledProgram("google")],
    environment: {
      GOOGLE_PORT: String(port),
      GOOGLE_CLIENT_ID,
      GOOGLE_CLIENT_SECRET,
      GOOGLE_REDIRECT_URIS: callbacks.join(","),
    },
    logFile,
    url: `http://127.0.0.1:${port}/.well-known/openid-configuration`,
  });
}
