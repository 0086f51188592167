import type {
  Connection,
  listConnections as listContract,
  removeConnection as removeContract,
  setConnection as setContract,
} from "../../contract/connections.ts";
import { provider } from "../../contract/connections.ts";
import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import { audit } from "../audit/public.ts";
import { notFound, type Scope, signedInPerson, type WriteScope } from "../kernel/scope.ts";
import { secretOf } from "./secret-of.ts";
import { type ConnectionRow, connections, connectionWith, deleteConnection, putConnection } from "./store.ts";

export async function listConnections(scope: Scope): Promise<ReplyOf<typeof listContract>> {
  return (await connections(scope.db)).map(show);
}

export async function setConnection(scope: Scope, { provider: service, token }: InputOf<typeof setContract>): Promise<Connection> {
  const sealedToken = scope.outside.secrets.seal(token, secretOf(scope.app, service));
  return scope.write(async (writing) => {
    const before = await connectionWith(writing.db, service);
    const id = await writing.newId("connection");
    await putConnection(writing.db, { id, provider: service, sealedToken, userId: signedInPerson(writing).id, now: writing.now });
    await audit(writing, { action: before ? "connection.changed" : "connection.created", id: before?.id ?? id, title: service });
    return show(await there(writing, service));
  });
}

export async function removeConnection(
  scope: WriteScope,
  { provider: service }: InputOf<typeof removeContract>,
): Promise<ReplyOf<typeof removeContract>> {
  const { id } = await there(scope, service);
  await deleteConnection(scope.db, id);
  await audit(scope, { action: "connection.deleted", id, title: service });
  return { id };
}

async function there({ db }: Pick<WriteScope, "db">, service: string): Promise<ConnectionRow> {
  const row = await connectionWith(db, service);
  if (!row) throw notFound("Connection");
  return row;
}

function show({ id, provider: service, created_at, updated_at }: ConnectionRow): Connection {
  return { id, provider: provider.parse(service), createdAt: created_at.toISOString(), updatedAt: updated_at.toISOString() };
}
