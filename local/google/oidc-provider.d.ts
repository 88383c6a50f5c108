/** The part of the library that the stand-in uses; it ships no types. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  export interface Account {
    accountId: string;
    claims(): Record<string, unknown>;
  }

  interface Grant {
    addOIDCScope(scopes: string): void;
    save(): Promise<string>;
  }

  interface Context {
    type: string;
    body: string;
    oidc: {
      client: { clientId: string };
      session: { accountId: string };
      provider: Provider;
    };
  }

  type Result =
    | { login: { accountId: string; remember: boolean } }
    | { error: string; error_description: string };

  export default class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: new (owner: {
      clientId: string;
      accountId: string;
    }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    /** Throws when the browser has no pending question. */
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ uid: string }>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Result,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }

  interface Policy extends Array<unknown> {
    remove(name: string): void;
  }
  export const interactionPolicy: { base(): Policy };
  export type { Context };
}
