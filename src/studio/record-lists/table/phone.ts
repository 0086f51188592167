/** Where rows become cards. */
export const phone = "(max-width: 37.5em)";
