/** Languages and regions as BCP 47 names them ("en-GB"), and the formatters that write numbers, money and days by their customs. */

export const defaultLocale = "en";

/** Whether numbers and days can be written by the customs of this name. */
export function isLocale(name: unknown): name is string {
  if (typeof name !== "string" || name === "" || name.length > 35) return false;
  try {
    return Intl.NumberFormat.supportedLocalesOf(name).length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** The locale of an app with these settings; one that nobody knows reads as English. */
export function localeOf(settings: { readonly locale?: unknown } | undefined): string {
  return isLocale(settings?.locale) ? settings.locale : defaultLocale;
}

/** Making a formatter costs a thousand times what using it does. Owners name locales and currencies, so not all of them are kept. */
const mostKept = 500;
const numbers = new Map<string, Intl.NumberFormat>();
const moments = new Map<string, Intl.DateTimeFormat>();

/** A formatter of numbers; with options that nobody knows (a currency that does not exist) those of plain numbers. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numbers, `${locale} ${JSON.stringify(options)}`, () =>
    firstOf(
      () => new Intl.NumberFormat(locale, options),
      () => new Intl.NumberFormat(defaultLocale, options),
      () => new Intl.NumberFormat(defaultLocale),
    ),
  );
}

/** A formatter of instants in a time zone; in UTC where nobody knows the zone. */
export function momentFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(moments, `${locale} ${JSON.stringify(options)}`, () =>
    firstOf(
      () => new Intl.DateTimeFormat(locale, options),
      () => new Intl.DateTimeFormat(defaultLocale, options),
      () => new Intl.DateTimeFormat(defaultLocale, { ...options, timeZone: "UTC" }),
    ),
  );
}

function kept<Of>(all: Map<string, Of>, key: string, make: () => Of): Of {
  const known = all.get(key);
  if (known) return known;
  const made = make();
  if (all.size >= mostKept) all.clear();
  all.set(key, made);
  return made;
}

/** What the first of these makes that does not refuse its names. */
function firstOf<Of>(make: () => Of, ...others: readonly (() => Of)[]): Of {
  const [next, ...rest] = others;
  if (!next) return make();
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) return firstOf(next, ...rest);
    throw error;
  }
}
