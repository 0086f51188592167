interface Place {
  /** Below the address of the data type. */
  readonly path: string;
  readonly search: string | undefined;
}

const records: Place = { path: "", search: undefined };
const form: Place = { path: "", search: "form" };
const workflow: Place = { path: "/workflow", search: undefined };
const settings: Place = { path: "", search: "settings" };

const places: { readonly [called: string]: Place } = {
  ...{ form, fields: form, designer: form },
  ...{ workflow, statuses: workflow, actions: workflow },
  ...{ settings, permissions: settings, rules: settings },
};

/** Where the tab of a data type is that an address calls so, in whatever letter case; what is called like none is its records. Undefined: none is named. */
export function tabCalled(called: string | undefined): Place | undefined {
  if (called === undefined) return undefined;
  const name = called.toLowerCase();
  return Object.hasOwn(places, name) ? places[name] : records;
}
