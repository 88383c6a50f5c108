import { variablesSchema } from "#app/platform/env.ts";
import { LocalModeError, type LocalSettings } from "#local/settings.ts";

type Variables = Record<string, string>;
type Environment = Record<string, string | undefined>;

/**
 * The Worker's variables at this start: addresses of the local servers, then the machine's secrets,
 * then the environment's values of known names. Throws, naming every variable that is missing or
 * malformed.
 */
export function composeVariables(
  settings: LocalSettings,
  secrets: Variables,
  environment: Environment,
): Variables {
  const variables = composeUnchecked(settings, secrets, environment);
  requireValid(variables);
  return variables;
}

/** The same, also while some are missing or malformed. */
export function composeUnchecked(
  settings: LocalSettings,
  secrets: Variables,
  environment: Environment,
): Variables {
  const names = Object.keys(variablesSchema.shape);
  const set = names.flatMap((name) =>
    environment[name] === undefined ? [] : [[name, environment[name]]],
  );
  const composed: Variables = {
    ...localVariables(settings),
    ...secrets,
    ...Object.fromEntries(set),
  };
  // An empty value counts as not set, which leaves out a secret of the machine.
  const known = names.flatMap((name) => (composed[name] ? [[name, composed[name]]] : []));
  return Object.fromEntries(known);
}

function localVariables({ ports, databaseUrl, startsDatabase }: LocalSettings): Variables {
  const names = ["localhost", "127.0.0.1"];
  const google = `http://127.0.0.1:${ports.google}`;
  return {
    DATABASE_URL: databaseUrl,
    // The local server hangs when many connections write at once
    // (docs/decisions/171-local-connections.md).
    ...(startsDatabase && { DATABASE_STREAMS: "1" }),
    APP_ORIGIN: `http://localhost:${ports.app}`,
    ALLOWED_ORIGINS: names.map((name) => `http://${name}:${ports.app}`).join(","),
    MAIL_FROM: "AI Expert Directory <hello@example.com>",
    CONTACT_EMAIL: "contact@example.com",
    RESEND_URL: `http://127.0.0.1:${ports.mail}`,
    GOOGLE_AUTHORIZATION_URL: `${google}/o/oauth2/v2/auth`,
    GOOGLE_TOKEN_URL: `${google}/token`,
    GOOGLE_USER_INFO_URL: `${google}/v1/userinfo`,
    STRIPE_URL: `http://127.0.0.1:${ports.stripe}`,
    STRIPE_CHECKOUT_ORIGIN: `http://localhost:${ports.stripe}`,
    UNREAD_MAIL_AFTER_MINUTES: "5",
    // The demo admin has no second factor.
    ADMIN_SECOND_FACTOR: "optional",
    // Testing by hand sends many forms in a short time.
    SIGN_IN_FAILURES_PER_HOUR: "1000",
    SIGN_UPS_PER_HOUR: "1000",
    ACCOUNT_MAILS_PER_HOUR: "1000",
    UPLOADS_PER_HOUR: "1000",
    PRODUCTS_PER_HOUR: "1000",
    PAYMENTS_PER_HOUR: "1000",
    WITHDRAWALS_PER_HOUR: "1000",
    QUOTES_PER_HOUR: "1000",
    EXPERT_REQUESTS_PER_HOUR: "1000",
    DRAFTS_PER_HOUR: "10000",
    MESSAGES_PER_MINUTE: "1000",
    CONTACT_MESSAGES_PER_HOUR: "1000",
    NEWSLETTER_SIGN_UPS_PER_HOUR: "1000",
    BULK_MAILS_PER_MINUTE: "6000",
    PICTURES_FROM_PRIVATE_HOSTS: "true",
  };
}

function requireValid(variables: Variables): void {
  const { error } = variablesSchema.safeParse(variables);
  if (!error) return;
  const problems = error.issues.map((issue) => {
    const name = issue.path.join(".");
    return `  ${name} ${variables[name] === undefined ? "is missing" : `is malformed: ${issue.message}`}`;
  });
  throw new LocalModeError(
    `The app cannot start with these variables:\n${problems.join("\n")}\n` +
      "Set them in the environment or, if secret, in .dev.vars; without that file the next start draws new secrets.",
  );
}
