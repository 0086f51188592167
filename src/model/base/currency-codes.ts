/** The codes of the currencies that are in use: ISO 4217. */
export const currencyCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
