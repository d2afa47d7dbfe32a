/** What separates the entries of the fields that hold lists. */
const separators: Readonly<Record<string, string>> = {
  cities: '; ',
  postalCodes: ', ',
  deliveryTimes: '; ',
};

/** Only what was taken from a list, and what was added to it; undefined where it is told whole. */
export function listChange(
  field: string,
  before: unknown,
  after: unknown,
): readonly [removed: string, added: string] | undefined {
  const separator = separators[field];
  if (separator === undefined || !before || !after) return undefined;
  const [one, other] = [before, after].map((text) => String(text).split(separator));
  const without = (list: string[] = [], others: string[] = []) =>
    list.filter((entry) => !others.includes(entry)).join(separator);
  return [without(one, other), without(other, one)];
}
