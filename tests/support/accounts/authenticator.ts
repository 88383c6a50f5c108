/** An authenticator in software, with one passkey of the most usual kind (ES256). */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const FLAGS = { present: 0x01, verified: 0x04, hasKey: 0x40 };

interface Answer {
  /** The number of signatures; authenticators without a counter report 0. */
  counter?: number;
  /** Whether it has recognized its owner, by a fingerprint or a PIN. */
  isVerified?: boolean;
  /** Of the page that asks. */
  origin?: string;
}

export class Authenticator {
  readonly id = randomBytes(16).toString("base64url");
  readonly #origin: string;
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;
  #userHandle = "";

  constructor(origin: string) {
    this.#origin = origin;
    const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#publicKey = keys.publicKey;
    this.#privateKey = keys.privateKey;
  }

  /** Makes the passkey. */
  create(
    { challenge, rp, user }: PublicKeyCredentialCreationOptionsJSON,
    { counter = 0, isVerified = true, origin = this.#origin }: Answer = {},
  ): RegistrationResponseJSON {
    this.#userHandle = user.id;
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.from([0, id.length]);
    const flags = FLAGS.present | FLAGS.hasKey | (isVerified ? FLAGS.verified : 0);
    const head = authenticatorData(rp.id ?? "", flags, counter);
    const authData = Buffer.concat([head, Buffer.alloc(16), length, id, this.#coseKey()]);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", new Uint8Array(authData)],
    ]);
    const attestationObject = encode(attestation).toString("base64url");
    const clientDataJSON = clientData("webauthn.create", challenge, origin).toString("base64url");
    return {
      ...this.#outline,
      response: { clientDataJSON, attestationObject, transports: ["internal"] },
    };
  }

  /** Answers a challenge. */
  answer(
    { challenge, rpId = "" }: PublicKeyCredentialRequestOptionsJSON,
    { counter = 0, isVerified = true, origin = this.#origin }: Answer = {},
  ): AuthenticationResponseJSON {
    const flags = FLAGS.present | (isVerified ? FLAGS.verified : 0);
    const authData = authenticatorData(rpId, flags, counter);
    const client = clientData("webauthn.get", challenge, origin);
    const signed = Buffer.concat([authData, createHash("sha256").update(client).digest()]);
    return {
      ...this.#outline,
      response: {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: sign("sha256", signed, this.#privateKey).toString("base64url"),
        userHandle: this.#userHandle,
      },
    };
  }

  get #outline() {
    const { id } = this;
    return { id, rawId: id, type: "public-key", clientExtensionResults: {} } as const;
  }

  #coseKey(): Buffer {
    const { x = "", y = "" } = this.#publicKey.export({ format: "jwk" });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
    return encode(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }
}

const encode = (value: Map<string, unknown> | Map<number, unknown>): Buffer =>
  Buffer.from(isoCBOR.encode(value as never));

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), count]);
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
