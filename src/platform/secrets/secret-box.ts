/**
 * Keeps what the database must not hold as it is: AES-256-GCM under a key made from the installation's own. What a secret is
 * about is sealed along with it: put in another one's place, or under another key, it opens no more.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

export interface SecretBox {
  seal(secret: string, about: string): string;
  /** Undefined for what was not sealed here, under this key, about this. */
  open(sealed: string, about: string): string | undefined;
}

const cipher = "aes-256-gcm";
const version = "1.";
const [nonceBytes, tagBytes] = [12, 16];

export function createSecretBox(installationKey: string): SecretBox {
  const key = Buffer.from(hkdfSync("sha256", installationKey, "", "stored secrets", 32));
  return {
    seal: (secret, about) => {
      const nonce = randomBytes(nonceBytes);
      const closing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about));
      const bytes = Buffer.concat([closing.update(secret, "utf8"), closing.final()]);
      return version + Buffer.concat([nonce, closing.getAuthTag(), bytes]).toString("base64url");
    },
    open: (sealed, about) => {
      const text = sealed.startsWith(version) ? sealed.slice(version.length) : "";
      const bytes = Buffer.from(text, "base64url");
      // The last character has bits that say nothing: of the texts for the same bytes only the one that `seal` writes counts.
      if (bytes.length < nonceBytes + tagBytes || bytes.toString("base64url") !== text) return undefined;
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      opening.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const secret = opening.update(bytes.subarray(nonceBytes + tagBytes));
      return isGenuine(opening) ? secret.toString("utf8") : undefined;
    },
  };
}

/** The end of opening is where a wrong key or a changed byte shows. */
function isGenuine(opening: { final(): Buffer }): boolean {
  try {
    opening.final();
    return true;
  } catch {
    return false;
  }
}
