import { giveCredit, sellingServer } from "./plans-world.ts";
import { type AppOfTest, field, inApp, must, type Somebody, signUp, world } from "./world.ts";

/** A server that sells, apps on it with something for sale, and buyers with credit. */
export async function shopWorld() {
  const { server, staff } = await sellingServer();

  /** An app that sells prints: a price, and of some so many as there are. */
  async function shop({ most = 5, stock }: { most?: number; stock?: number } = {}) {
    const made = await world(server);
    const { app } = made;
    const fields = [field("input-text", "name", { type: "text" }), field("number", "price"), field("number", "stock")];
    const type = await app.addType({ title: "Prints", permission: "read", fields });
    const statuses = [
      { id: type.initialStatusId, title: "On sale", slug: "on-sale" },
      { title: "Sold", slug: "sold", next: "0" },
    ];
    const { statuses: kept } = must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
    const sold = kept.find(({ slug }: { slug: string }) => slug === "sold").id;
    const sales = { price: "price", paidStatus: sold, most, ...(stock !== undefined && { stock: "stock" }) };
    must(200, await app.owner.post(`/types/${type.id}`, { settings: { sales } }));
    const values = { typeId: type.id, name: "Tide", price: 12.5, ...(stock !== undefined && { stock }) };
    const post = must(201, await app.owner.post("/posts", values));
    return { ...made, type, post, sold };
  }

  async function buyerOf(app: AppOfTest, credit = 0): Promise<Somebody> {
    const person = await signUp(server);
    if (credit > 0) await giveCredit(staff, person, credit);
    return inApp(server, person, app.id);
  }
  return { server, staff, shop, buyerOf };
}

export const order = async (buyer: Pick<Somebody, "post">, post: { id: number }, more: object = {}) =>
  must(201, await buyer.post(`/posts/${post.id}/order`, { postId: post.id, ...more }));
export const pay = (buyer: Pick<Somebody, "post">, id: number, method = "stripe", more: object = {}) =>
  buyer.post(`/orders/${id}/pay/${method}/start`, { redirect: "/thanks", ...more });
