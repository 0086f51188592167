import { platformApi } from "../data/api.ts";

/** Loaded by whoever presses a button: few have passkeys. */
const library = () => import("@simplewebauthn/browser");

/** Whether this browser knows passkeys. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === "function";
}

/** Lets the device sign that it is the person. Null: they would not, or have none here. */
export async function signByPasskey() {
  const { startAuthentication } = await library();
  const { ticket, options } = await platformApi().askForPasskey({ quiet: true });
  const response = await startAuthentication({
    optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"],
  }).catch(() => null);
  return response && { ticket, response: JSON.parse(JSON.stringify(response)) };
}

/** Lets the device make a passkey. Null: they would not, or it has one already. */
export async function makePasskey() {
  const { startRegistration } = await library();
  const { ticket, options } = await platformApi().drawPasskey({ quiet: true });
  const response = await startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]["optionsJSON"],
  }).catch(() => null);
  return response && { ticket, response: JSON.parse(JSON.stringify(response)) };
}
