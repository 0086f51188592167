/** Keeps a choice on this device. Where storage is full, or withheld by the browser, it holds for as long as the page is open. */
export function remember(name: string, choice: string): void {
  try {
    localStorage.setItem(name, choice);
  } catch (fault) {
    console.warn(`This browser cannot remember ${name}.`, fault);
  }
}
