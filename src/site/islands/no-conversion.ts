/** Stands in for what reads values in texts, in the visitors' script (see vite.site.config.ts): no form there makes one kind of value of another. */
function nothing(): undefined {
  return undefined;
}

export { nothing as numberOfText, nothing as yesOrNoOfText };
