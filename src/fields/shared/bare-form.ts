/** How the element itself is reached behind `bareForm`. */
const element = Symbol("form");

/**
 * A form as an element alone. The names of its inputs win over all that a form element has: where a field is called "submit", `form.submit` is that
 * input. Behind this it is what sends the form, whatever its fields are called.
 */
export function bareForm(form: HTMLFormElement): HTMLFormElement {
  const own = HTMLFormElement.prototype;
  return new Proxy(form, {
    get: (_, name) => {
      if (name === element) return form;
      const value = Reflect.get(own, name, form);
      return typeof value === "function" ? value.bind(form) : value;
    },
    set: (_, name, value) => Reflect.set(own, name, value, form),
  });
}

/** What a browser would post of it. */
export function formData(form: HTMLFormElement): FormData {
  return new FormData((form as { [element]?: HTMLFormElement })[element] ?? form);
}
