/** Where the calls go: `VITE_API_HOST` of the build, else the host that served the app. */
export const apiHost: string = import.meta.env['VITE_API_HOST'] ?? '';
