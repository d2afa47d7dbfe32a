/** Hands a file to the person's browser as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download reads the address a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
