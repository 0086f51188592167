/** Whoever is signed in has no business at the page that says what the product is: on to their apps. The studio leaves this mark. */
try {
  if (localStorage.getItem("joinery.signed-in") !== null) location.replace("/apps");
} catch {
  // A browser that keeps nothing has nobody signed in.
}
