/** The most rows that one import has. */
export const maxImportRows = 100_000;
/** The largest file that is read, in bytes; the browser reads it, and sends its rows. */
export const maxImportFileBytes = 20 * 1024 * 1024;
/** The most rows that one call brings. */
export const maxImportRowsAtOnce = 500;
/** The largest body of a call that brings rows. */
export const maxImportBodyBytes = 200 * 1024;
/** The most rows that one call answers. */
export const importPageSize = 100;
