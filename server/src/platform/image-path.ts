/** The address of a picture kept under this hash, on the same host; empty for none. */
export const imagePath = (hash: string): string => (hash ? `/images/${hash}` : '');
