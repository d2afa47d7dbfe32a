/** What an operator types before the name of a command; a package sets its own. */
export const kiranaCommand: string = process.env['KIRANA_COMMAND'] ?? 'npm run kirana --';
