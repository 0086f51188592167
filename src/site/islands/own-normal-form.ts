/** In place of `model/base/normal-form.ts`: what visitors type here costs nobody but themselves. */
export function normalForm(text: string, form: "NFC" | "NFD" | "NFKD"): string {
  return text.normalize(form);
}
