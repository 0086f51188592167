import { randomBytes } from "node:crypto";
import { CommandFailed } from "../command.ts";
import { callsTo, type DemoCalls } from "./demo-calls.ts";
import { clientFields, enquiryFields, projectFields, projectStatuses, roomFields } from "./demo-fields.ts";
import { contactPage, homePage, siteParts, workPage } from "./demo-pages.ts";
import { demoRooms, roomPicture } from "./demo-pictures.ts";
import { type DemoWorld, demoClients, demoProject, demoRoomsMade, perStatus } from "./demo-records.ts";

export interface Demo {
  readonly username: string;
  readonly password: string;
  readonly slug: string;
}

interface InApp {
  readonly calls: DemoCalls;
  /** Where the calls of the app begin. */
  readonly below: string;
}

/** Makes the demo as people would: through the API, with nothing that others could not do too. */
export async function makeDemo(address: string): Promise<Demo> {
  const mark = `${Date.now().toString(36)}${randomBytes(2).toString("hex")}`;
  const owner = await signUp(address, { username: `demo-${mark}@example.com`, nickname: "Robin" });
  const app = await owner.calls.post("/api/1/apps", {
    ...{ title: "Atelier Lind", domain: `atelier-${mark}`, settings: { theme: "atelier" } },
  });
  const inApp = { calls: owner.calls, below: `/api/${app.id}` };
  const team = [owner.id, ...(await colleagues(address, inApp, mark))];
  const pictures: string[] = [];
  for (const [at, room] of demoRooms.entries())
    pictures.push(await owner.calls.upload(`${inApp.below}/files/attach/upload`, { name: `room-${at + 1}.png`, bytes: roomPicture(room) }));
  await makeRecords(inApp, { team, pictures });
  await makeRooms(inApp, pictures);
  await makePages(inApp, address);
  return { username: owner.username, password: owner.password, slug: String(app.slug) };
}

async function signUp(address: string, { username, nickname }: { readonly username: string; readonly nickname: string }) {
  const password = randomBytes(9).toString("base64url");
  const { id, token } = await callsTo(address).post("/api/1/auth/signup", { username, password, nickname });
  if (typeof token !== "string")
    throw new CommandFailed(
      "This server mails a link to every new account, and nobody reads the mails of the demo's. Start it without SMTP_URL for the demo.",
    );
  return { id: Number(id), username, password, calls: callsTo(address, token) };
}

/** Two who work in the app beside its owner. */
async function colleagues(address: string, { calls, below }: InApp, mark: string): Promise<number[]> {
  const people: number[] = [];
  const app = below.replace("/api/", "");
  for (const nickname of ["Ines", "Jonas"]) {
    const person = await signUp(address, { username: `demo-${nickname.toLowerCase()}-${mark}@example.com`, nickname });
    await calls.post(`/api/1/apps/${app}/users`, { userId: person.id, role: 50 });
    await person.calls.post(`/api/1/apps/${app}/join`, {});
    people.push(person.id);
  }
  return people;
}

async function makeRecords({ calls, below }: InApp, world: Pick<DemoWorld, "team" | "pictures">): Promise<void> {
  const clients = await calls.post(`${below}/types`, { title: "Clients", slug: "clients", template: "client", postFields: clientFields });
  const ids: number[] = [];
  for (const client of demoClients) ids.push(Number((await calls.post(`${below}/posts`, { typeId: clients.id, ...client })).id));
  const type = await calls.post(`${below}/types`, {
    title: "Projects",
    slug: "projects",
    withNote: true,
    postFields: projectFields(Number(clients.id)),
  });
  const changed = await calls.post(`${below}/types/${type.id}`, { statuses: projectStatuses(type.initialStatusId, world.team) });
  // Answered by the contract: the statuses of the type, in their order.
  const statuses = (changed.statuses as readonly { readonly id: number }[]).map(({ id }) => id);
  await addProjects({ calls, below }, { type: Number(type.id), statuses, world: { ...world, clients: ids, today: today() } });
  for (const view of views) await calls.post(`${below}/types/${type.id}/views`, { ...view, isShared: true });
}

interface Projects {
  readonly type: number;
  readonly statuses: readonly number[];
  readonly world: DemoWorld;
}

/** Those that are furthest are written first, so that what is new is the newest. */
async function addProjects({ calls, below }: InApp, { type, statuses, world }: Projects): Promise<void> {
  const places = perStatus.flatMap((count, place) => Array.from({ length: count }, () => place)).reverse();
  for (const [number, place] of places.entries()) {
    const record = await calls.post(`${below}/posts`, { typeId: type, ...demoProject(number, world) });
    const status = statuses[place];
    if (place > 0 && status !== undefined) await calls.post(`${below}/posts/${record.id}`, { statusId: status });
  }
}

const plain = { search: "", filters: [], order: null, columns: [] };
const views = [
  { title: "Board", settings: { ...plain, layout: "board" } },
  { title: "Calendar", settings: { ...plain, layout: "calendar", calendar: { field: "starts", span: "month" } } },
  { title: "Pictures", settings: { ...plain, layout: "gallery", gallery: { cover: "plan" } } },
] as const;

/** What everybody may see of the studio's work. */
async function makeRooms({ calls, below }: InApp, pictures: readonly string[]): Promise<void> {
  const type = await calls.post(`${below}/types`, { title: "Rooms", slug: "rooms", permission: "read", postFields: roomFields });
  for (const [at, room] of demoRoomsMade.entries()) await calls.post(`${below}/posts`, { typeId: type.id, ...room, picture: pictures[at] });
}

async function makePages({ calls, below }: InApp, address: string): Promise<void> {
  await calls.post(`${below}/types`, { title: "Enquiries", slug: "enquiries", permission: "submit", postFields: enquiryFields });
  const { parts } = await calls.get(`${below}/shared-parts`);
  // Answered by the contract: every app has them from its beginning.
  await calls.post(`${below}/pages/${(parts as { readonly id: number }).id}`, { layout: siteParts() });
  await calls.post(`${below}/pages/index`, { layout: homePage() });
  await calls.post(`${below}/pages`, { title: "Work", slug: "work", layout: workPage() });
  const contact = await calls.post(`${below}/pages`, { title: "Contact", slug: "contact", layout: contactPage() });
  const enquiry = {
    name: "Noor Haddad",
    email: "noor@example.org",
    room: "kitchen",
    message: "Could you come by next week? It is a small kitchen.",
  };
  // As a visitor sends it with the form of the page.
  await callsTo(address).post(`${below}/posts`, { typeId: "enquiries", ...enquiry }, { "x-joinery-form": `${contact.id}/form1` });
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
