import { type Answer, json } from "./answer.ts";

// Names, statuses and messages as Resend documents them (resend.com/docs/api-reference/errors).
const documented = {
  invalid_idempotency_key: [400, "The key must be between 1-256 chars."],
  missing_api_key: [401, "Missing API key in the authorization header."],
  restricted_api_key: [401, "This API key is restricted to only send emails"],
  invalid_api_key: [403, "API key is invalid."],
  not_found: [404, "The requested endpoint does not exist."],
  method_not_allowed: [405, "This endpoint does not support the specified HTTP method."],
  invalid_idempotent_request: [409, "Same idempotency key used with a different request payload."],
  invalid_from_address: [422, "Invalid `from` field."],
  missing_required_field: [422, "The request body is missing one or more required fields."],
  validation_error: [422, "We found an error with one or more fields in the request."],
  rate_limit_exceeded: [
    429,
    "Too many requests. Please limit the number of requests per second. Or contact support to increase rate limit.",
  ],
  internal_server_error: [500, "An unexpected error occurred."],
} as const satisfies Record<string, readonly [number, string]>;

type ErrorName = keyof typeof documented;

export function resendError(name: ErrorName, message?: string, status?: number): Answer {
  const [usualStatus, usualMessage] = documented[name];
  const statusCode = status ?? usualStatus;
  const headers: Record<string, string> = statusCode === 429 ? { "Retry-After": "1" } : {};
  return json({ statusCode, name, message: message ?? usualMessage }, statusCode, headers);
}
