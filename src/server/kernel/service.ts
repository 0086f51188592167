import type { Config } from "../../platform/config/config.ts";
import type { Database } from "../../platform/db/database.ts";

/** Something outside the database that a feature brings: a provider, a limit of the operator. */
export interface ServiceKey<Service> {
  readonly name: string;
  readonly gives?: (service: Service) => void;
}

/** What services are made from when the server starts. */
export interface Platform {
  readonly database: Database;
  /** Host names of this installation, which no request on somebody's behalf may reach. */
  readonly ownHosts: readonly string[];
  readonly now: () => Date;
}

export interface Provider {
  readonly key: ServiceKey<unknown>;
  readonly open: (config: Config, platform: Platform) => unknown;
}

export function service<Service>(name: string): ServiceKey<Service> {
  return { name };
}

/** How a feature makes its service; once, when the server starts. */
export function provide<Service>(key: ServiceKey<Service>, open: (config: Config, platform: Platform) => Service): Provider {
  return { key: key as ServiceKey<unknown>, open };
}

/** Opens the services of all features. Answers how to get one: asking for what no feature brings is a bug of ours. */
export function openServices(
  providers: readonly Provider[],
  { config, platform }: { readonly config: Config; readonly platform: Platform },
): <Service>(key: ServiceKey<Service>) => Service {
  const services = new Map(providers.map(({ key, open }) => [key.name, open(config, platform)]));
  return <Service>({ name }: ServiceKey<Service>) => {
    if (!services.has(name)) throw new Error(`no feature brings the service "${name}"`);
    // What is kept under a key is what its provider opened.
    return services.get(name) as Service;
  };
}
