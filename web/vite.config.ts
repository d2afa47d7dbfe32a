import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { codeSplitting } from './chunks.ts';
import { firstLoad } from './first-load-plugin.ts';
import { packedFiles } from './packed-files-plugin.ts';
import { serviceWorker } from './service-worker-plugin.ts';

const server = 'http://127.0.0.1:3000';

/** Making a schema or a call does nothing: those of the contract that the web does not use are left out. */
const treeshake = { manualPureFunctions: ['z', 'defineCall', 'line', 'text'] };

export default defineConfig({
  plugins: [react(), firstLoad(), serviceWorker(), packedFiles()],
  server: { proxy: { '/api': server, '/images': server } },
  preview: { proxy: { '/api': server, '/images': server } },
  build: {
    // The first browsers with light-dark() and nesting: older ones would need it all written twice.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    // The content policy lets no data: address through.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake, output: { codeSplitting } },
  },
  worker: { format: 'es' },
});
