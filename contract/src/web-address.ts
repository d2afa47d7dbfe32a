/** Browsers and Node have it; the contract knows neither's types. */
declare const URL: {
  canParse(address: string): boolean;
  new (
    address: string,
  ): { readonly hostname: string; readonly origin: string; readonly href: string };
};

/** The name of a host in ASCII; undefined for what is none. */
export const asciiHost = (host: string): string | undefined =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;

/** The origin of an address of the web that has nothing behind it; undefined for any other. */
export function readOrigin(address: string): string | undefined {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
  const { origin, href } = new URL(address);
  return href === `${origin}/` ? origin : undefined;
}
