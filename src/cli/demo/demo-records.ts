import { addDays } from "../../model/fields/days.ts";

/** Made up, all of them. */
export const demoClients = [
  { name: "Mira Okafor", email: "mira@example.com", phone: "+44 20 7946 0018", city: "London" },
  { name: "Tomás Lind", email: "tomas@example.com", phone: "+46 8 5550 0125", city: "Stockholm" },
  { name: "Hotel Álvarez & Søn", email: "office@example.com", phone: "+45 5550 7770", city: "Copenhagen" },
  { name: "Brightwater Clinic", email: "hello@example.org", phone: "+44 20 7946 0777", city: "Bristol" },
  { name: "Ada Bergström", email: "ada@example.net", phone: "+47 5550 0042", city: "Bergen" },
  { name: "Sola Bakery", email: "bakers@example.com", phone: "+351 5550 0110", city: "Porto" },
  { name: "Noor Haddad", email: "noor@example.org", phone: "+33 5550 0331", city: "Lyon" },
  { name: "Juniper Books", email: "shop@example.net", phone: "+353 5550 0204", city: "Galway" },
].map((client) => ({
  ...client,
  profile: {
    name: client.name,
    username: client.name.split(" ")[0]?.toLowerCase() ?? "",
    description: `In ${client.city}.`,
    profile_image_url: "",
  },
}));

/** What is shown on the site, one for each picture. */
export const demoRoomsMade = [
  {
    ...{ name: "A flat for two", place: "Bergen", year: 2026, summary: "Oak, linen and a sofa to stay on." },
    story: "Ada wanted the old floor to stay. So did we.",
  },
  {
    ...{ name: "Above the bakery", place: "Porto", year: 2025, summary: "Two rooms that smell of bread." },
    story: "Warm all year, and quiet from six in the evening.",
  },
  {
    ...{ name: "A hotel lounge", place: "Copenhagen", year: 2024, summary: "Where guests of eleven rooms meet." },
    story: "Furniture by four makers, light by one.",
  },
] as const;

const rooms = [
  ["Kitchen", "kitchen"],
  ["Living room", "living-room"],
  ["Bedroom", "bedroom"],
  ["Bathroom", "bathroom"],
  ["Whole house", "whole-house"],
] as const;
const turns = [
  "with a long table",
  "under the roof",
  "for a family of six",
  "in oak and linen",
  "with a view of the garden",
  "above the shop",
  "for two",
  "with room for books",
];
const wishes = [
  "Light in the morning, and a place for everybody at the table.",
  "Nothing that shouts. Wood, wool and white walls.",
  "It must be done before the summer.",
  "We keep the old floor; everything else may go.",
];
const materials = [["oak", "linen"], ["walnut", "brass"], ["pine"], ["ash", "wool", "stone"]];
const colours = ["#0b655e", "#8a3b12", "#3b4a9a", "#b08d6b", "#5c6b4a"];
const services = [["drawings"], ["drawings", "furniture"], ["furniture", "light"], ["drawings", "light", "building-works"]];

/** How many records each of the four statuses holds in the end, the first first. */
export const perStatus = [12, 10, 10, 8] as const;

export interface DemoWorld {
  /** The day that it is, YYYY-MM-DD. */
  readonly today: string;
  readonly clients: readonly number[];
  readonly team: readonly number[];
  /** Paths of uploaded pictures. */
  readonly pictures: readonly string[];
}

/** The project with this number, 0 for the first: the later, the further it lies ahead. */
export function demoProject(number: number, { today, clients, team, pictures }: DemoWorld) {
  const [room, value] = of(rooms, number);
  // Those with low numbers are done in the end: their work began a while ago.
  const starts = addDays(today, number * 2 - 34);
  const price = 1_200 + ((number * 730) % 9_000);
  return {
    name: `${room} ${of(turns, number * 3 + Math.floor(number / 8))}`,
    client: of(clients, number),
    room: value,
    budget: price * 3,
    paid: number % 3 === 0,
    starts,
    lead: of(team, number),
    crew: team.filter((_, place) => (number + place) % 3 !== 0),
    services: of(services, number),
    materials: of(materials, number),
    colour: of(colours, number),
    fit: (number % 5) + 1,
    wishes: of(wishes, number),
    quote: {
      items: [
        { title: "Drawings", quantity: 1, price },
        { title: `${room}, furniture`, quantity: 2, price: price / 2 },
      ],
      taxRate: 20,
      discountRate: number % 4 === 0 ? 5 : 0,
    },
    questions: number % 5 === 0 ? [{ id: "q1", slug: "floor", label: "Does the floor stay?", component: "checkbox" }] : [],
    // The pictures are of living rooms.
    ...(value === "living-room" && { plan: of(pictures, Math.floor(number / 5)) }),
    ...(number % 4 === 1 && { through: of(clients, number + 3) }),
    // One visit a day, on days to come.
    ...(number % 6 === 5 && { visit: visitOn(addDays(today, 1 + (number - 5) / 6)) }),
  };
}

function visitOn(day: string) {
  return { from: `${day}T10:00:00.000Z`, to: `${day}T11:00:00.000Z` };
}

function of<Each>(list: readonly Each[], number: number): Each {
  // Never out of its bounds, and no list is empty.
  return list[number % list.length] as Each;
}
