import { normalForm } from "../base/normal-form.ts";

/** The months as they are written out or cut short in the languages that days are read in: English, German, French and Spanish. */
const months = [
  "jan january januar jän jänner janv janvier ene enero",
  "feb february februar febr fév févr février febrero",
  "mar march mär märz mrz mars marzo",
  "apr april avr avril abr abril",
  "may mai mayo",
  "jun june juni juin junio",
  "jul july juli juil juillet julio",
  "aug august août ago agosto",
  "sep sept september septembre septiembre set setiembre",
  "oct october okt oktober octobre octubre",
  "nov november novembre noviembre",
  "dec december dez dezember déc décembre dic diciembre",
];

/** Without accents too, as many type them. */
const numbers = new Map(
  months.flatMap((names, at) => names.split(" ").flatMap((name) => [name, plain(name)].map((one) => [one, at + 1] as const))),
);

/** The number of the month that is called so, from 1 on; undefined: none is. */
export function monthCalled(name: string): number | undefined {
  return numbers.get(normalForm(name.toLowerCase(), "NFC"));
}

function plain(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "");
}
