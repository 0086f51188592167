/** Looks like a phone number, as the server reads one. */
export function isPhone(text: string): boolean {
  return /^\+?\d{6,15}$/.test(text.replace(/[\s().-]/g, ""));
}

const key = "joinery.phone-asked";

/** Which number a code was sent to, in this tab alone: an address would keep it in the history. */
export function rememberPhone(phone: string): void {
  sessionStorage.setItem(key, phone);
}

export function phoneAsked(): string {
  return sessionStorage.getItem(key) ?? "";
}
