/** The letter that stands where something has no picture. */
export const letterOf = (name: string): string => Array.from(name.trimStart())[0] ?? '';
