import { type Answer, json } from "#local/mail/answer.ts";

interface Refusal {
  status?: number;
  type?: "invalid_request_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string;
  /** The parameter that is wrong, as it was written: `line_items[0][quantity]`. */
  param?: string;
}

/** What Stripe refuses, in the shape of its errors. */
export class StripeRefusal extends Error {
  override name = "StripeRefusal";
  readonly answer: Answer;

  constructor({ status = 400, type = "invalid_request_error", ...rest }: Refusal) {
    super(rest.message);
    const { code } = rest;
    const page = code && `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;
    this.answer = json({ error: { ...rest, ...(page && { doc_url: page }), type } }, status);
  }
}

export function missingParameter(param: string): StripeRefusal {
  const message = `Missing required param: ${param}.`;
  return new StripeRefusal({ code: "parameter_missing", param, message });
}

/** Something is named that this account does not have; in the address it is not found. */
export function noSuch(kind: string, id: string, param: string, status = 400): StripeRefusal {
  const message = `No such ${kind}: '${id}'`;
  return new StripeRefusal({ status, code: "resource_missing", param, message });
}
