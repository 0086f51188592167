/**
 * The page of an API's description. It shows the document at `data-document` by Scalar, whose file the page loads before this one. An
 * app's document asks for a token: the session of whoever is signed in reads it, and so does an API key, which then also stands in the
 * examples. The session's own token never does: it opens far more than one app.
 */

interface Viewer {
  destroy(): void;
}

interface Scalar {
  createApiReference(place: Element, configuration: object): Viewer;
}

/** As the server's examples say it. */
const placeholder = "YOUR_API_KEY";

const root = document.querySelector<HTMLElement>("#api-docs");
if (root) begin(root);

function begin(place: HTMLElement): void {
  const address = place.dataset.document ?? "";
  if (place.dataset.token === "needed") askFor(place, address);
  else showPublic(place, address).catch(() => place.append("The description cannot be shown: the server does not answer."));
}

/** Handed over as a whole: while the viewer fetches a document itself, it asks its makers for fonts. */
async function showPublic(place: Element, address: string): Promise<void> {
  show(place, described(await (await fetch(address)).text(), undefined));
}

function show(place: Element, document: object): Viewer {
  // Set by the viewer's own script.
  const { Scalar } = globalThis as unknown as { readonly Scalar: Scalar };
  return Scalar.createApiReference(place, { ...settings, ...document });
}

/** Everything that would ask somebody else, or that is about the viewer's makers, is off. */
const settings = {
  theme: "default",
  telemetry: false,
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: "never",
  agent: { disabled: true },
  mcp: { disabled: true },
  persistAuth: false,
  documentDownloadType: "json",
  defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
};

function askFor(place: HTMLElement, address: string): void {
  const { form, key, words, problem } = keyForm();
  const shown = document.createElement("div");
  place.append(form, shown);
  let viewer: Viewer | undefined;

  async function read(token: string | undefined, shownKey?: string): Promise<boolean> {
    const answer = token === undefined ? undefined : await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    if (!answer?.ok) {
      const { message } = (await answer?.json().catch(() => undefined)) ?? {};
      problem.textContent = token === undefined ? "" : `The description cannot be shown: ${message ?? "the server does not answer"}.`;
      return false;
    }
    problem.textContent = "";
    viewer?.destroy();
    viewer = show(shown, described(await answer.text(), shownKey));
    return true;
  }

  async function readAsPerson(): Promise<void> {
    const isRead = await read(await sessionToken());
    words.textContent = isRead
      ? "You see what you may do in this app yourself. With an API key you see what the key may do, and the examples carry it."
      : "Sign in to see this page, or use an API key of the app.";
    if (!isRead) words.append(" ", signInLink());
  }

  async function readByKey(given: string): Promise<void> {
    if (await read(given, given))
      words.textContent = "You see what the key may do. It stands in the examples: copied, they work as they are.";
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    readByKey(key.value.trim()).catch(() => {
      problem.textContent = "The description cannot be shown: the server does not answer.";
    });
  });
  // Whoever signs in beside this page comes back to it.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && !viewer) void readAsPerson();
  });
  void readAsPerson();
}

function described(text: string, key: string | undefined): object {
  if (key === undefined) return { content: JSON.parse(text) };
  const authentication = { preferredSecurityScheme: "bearer", securitySchemes: { bearer: { token: key } } };
  return { content: JSON.parse(text.replaceAll(placeholder, key.replace(/[^\w-]/g, ""))), authentication };
}

/** The token of the studio's session in this browser; undefined: nobody is signed in. */
async function sessionToken(): Promise<string | undefined> {
  const headers = { "X-Requested-With": "joinery" };
  const answer = await fetch("/api/1/auth/refresh", { method: "POST", headers }).catch(() => undefined);
  return answer?.ok ? (await answer.json()).token : undefined;
}

function signInLink(): HTMLElement {
  return Object.assign(document.createElement("a"), { href: "/login", target: "_blank", rel: "noopener", textContent: "Sign in" });
}

function keyForm() {
  const form = Object.assign(document.createElement("form"), { className: "api-key" });
  const words = document.createElement("p");
  const label = document.createElement("label");
  const key = Object.assign(document.createElement("input"), { name: "key", autocomplete: "off", spellcheck: false, required: true });
  const button = Object.assign(document.createElement("button"), { textContent: "Use key" });
  const problem = document.createElement("div");
  problem.setAttribute("role", "alert");
  label.append("API key", key);
  form.append(words, label, button, problem);
  return { form, key, words, problem };
}
