/** How many characters the label of a filter shows. */
const labelLength = 15;

/** A filter's label, cut where it is too long. */
export function filterLabel(text: string): string {
  const characters = [...text];
  return characters.length > labelLength ? `${characters.slice(0, labelLength).join("")}…` : text;
}
