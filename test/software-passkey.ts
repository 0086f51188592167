import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** A device with a passkey, in software: what it answers is what a browser would send. */
export interface SoftwarePasskey {
  readonly id: string;
  /** Answers what it was asked with to be made. */
  made(options: { readonly challenge: string }, change?: Change): object;
  /** Answers what it was asked to sign; its counter grows with each. */
  signed(options: { readonly challenge: string }, change?: Change): object;
  /** As a copy of the device would be. */
  setCounter(counter: number): void;
}

interface Change {
  readonly origin?: string;
  readonly host?: string;
  /** Whether the person showed the device that it is them. */
  readonly isVerified?: boolean;
}

export function softwarePasskey(host: string, origin: string): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const name = id.toString("base64url");
  let counter = 0;
  const facts = (more: Buffer, change: Change) => {
    const flags = 1 | (change.isVerified === false ? 0 : 4) | (more.length > 0 ? 0x40 : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([hash(Buffer.from(change.host ?? host)), head, more]);
  };
  const client = (type: string, challenge: string, change: Change) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: change.origin ?? origin, crossOrigin: false }));
  const answer = (response: object) => ({ id: name, rawId: name, type: "public-key", clientExtensionResults: {}, response });
  return {
    id: name,
    made: ({ challenge }, change = {}) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = facts(Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]), change);
      const size = Buffer.from([0x58, authData.length]);
      const object = Buffer.concat([
        Buffer.from([0xa3]),
        text("fmt"),
        text("none"),
        text("attStmt"),
        Buffer.from([0xa0]),
        text("authData"),
        size,
        authData,
      ]);
      return answer({
        attestationObject: object.toString("base64url"),
        clientDataJSON: client("webauthn.create", challenge, change).toString("base64url"),
        transports: ["internal"],
      });
    },
    signed: ({ challenge }, change = {}) => {
      counter += 1;
      const data = client("webauthn.get", challenge, change);
      const authenticatorData = facts(Buffer.alloc(0), change);
      const signature = sign("sha256", Buffer.concat([authenticatorData, hash(data)]), privateKey);
      return answer({
        authenticatorData: authenticatorData.toString("base64url"),
        clientDataJSON: data.toString("base64url"),
        signature: signature.toString("base64url"),
      });
    },
    setCounter: (to) => {
      counter = to;
    },
  };
}

function hash(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest();
}

/** CBOR of a text under 24 bytes. */
function text(said: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + said.length]), Buffer.from(said)]);
}

/** A key of P-256 as RFC 9053 writes it. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const part = (mark: number, value: string) => Buffer.concat([Buffer.from([mark, 0x58, 32]), Buffer.from(value, "base64url")]);
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), part(0x21, x), part(0x22, y)]);
}
