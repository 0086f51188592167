import type { FastifyReply } from "fastify";
import { landingPage } from "../../blocks/templates/landing-page.ts";
import { renderPage, type SiteAssets } from "../../site/render-page.ts";
import { installationSettingsIn } from "../installation/public.ts";
import type { Sites } from "./visited.ts";
import { todayIn } from "./visited.ts";

const year = 365 * 24 * 3600;

/**
 * What the product is, where the platform's own site has no page: drawn of its own blocks in the look of that site. A browser in which somebody
 * is signed in, which only its own script knows, goes on to the studio before it shows anything.
 */
export async function sendLanding(
  { world, config, secure }: Sites,
  { assets, reply }: { readonly assets: SiteAssets; readonly reply: FastifyReply },
): Promise<FastifyReply | undefined> {
  const app = await world.directory.app("1");
  if (!app) return undefined;
  const { signup } = await installationSettingsIn(world.database.reader(null));
  const html = renderPage({
    app: { title: "Joinery", settings: app.settings },
    page: {
      title: "Joinery",
      slug: "",
      settings: { noIndex: false, description: "Pages, forms, data and the work behind them in one place." },
    },
    layout: landingPage({ opens: signup === "open" }),
    data: {},
    assets,
    origin: config.baseUrl,
    base: "",
    path: "/",
    today: todayIn(app, world.now()),
    headCode: `<script type="module" async blocking="render" src="/static/site/${assets.islands.landing ?? ""}"></script>`,
  });
  // The interface is English, and says so as the studio does.
  reply.setCookie("locale", "en", { maxAge: year, path: "/", sameSite: "lax", secure });
  return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(html);
}
