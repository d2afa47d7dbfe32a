/** The path of the picture with this hash, on the same host; empty for none. */
export const imagePath = (hash: string): string => (hash ? `/images/${hash}` : '');
