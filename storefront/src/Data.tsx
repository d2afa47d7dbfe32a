/** In the page half a surrogate pair becomes another character, so it does in the data. */
const wellFormed = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value;

/** A `<` in the data could end the script element. */
const asScript = (data: object): string =>
  JSON.stringify(data, wellFormed).replaceAll('<', '\\u003c');

interface DataProps {
  readonly type: 'application/json' | 'application/ld+json';
  readonly id?: string;
  readonly data: object;
}

/** Data in the page, which no browser runs. */
export function Data({ type, id, data }: DataProps) {
  return (
    <script
      type={type}
      id={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: text of a script, made safe above
      dangerouslySetInnerHTML={{ __html: asScript(data) }}
    />
  );
}
