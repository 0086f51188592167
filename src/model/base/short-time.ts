/** A time without seconds that are none, and without parts of seconds that are none: "10:30:00.000" is "10:30". */
export function shortTime(time: string): string {
  return time
    .replace(/^(\d\d:\d\d:\d\d\.\d*[1-9])0+$/, "$1")
    .replace(/^(\d\d:\d\d(?::\d\d)?)\.0+$/, "$1")
    .replace(/^(\d\d:\d\d):00$/, "$1");
}
