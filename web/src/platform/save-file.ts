/** Lets the browser save what is at a URL; the page stays, also when there is nothing. */
export function saveFrom(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Downloads a file through the browser. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  saveFrom(url, name);
  // The browser reads the URL a moment after the click, so it is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
