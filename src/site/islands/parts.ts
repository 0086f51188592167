/** Copies a part that the server drew beside the form: the script knows no markup of its own. */
export type Part = (name: "problem" | "summary" | "failed" | "sent" | "steps") => HTMLElement;

export function partsOf(place: HTMLElement): Part {
  return (name) => {
    const drawn = place.parentElement?.querySelector<HTMLTemplateElement>(`template[data-part=${name}]`);
    const copy = drawn?.content.firstElementChild?.cloneNode(true);
    return copy instanceof HTMLElement ? copy : document.createElement("p");
  };
}
