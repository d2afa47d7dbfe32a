import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { codeSplitting } from './chunks.ts';
import { firstLoad } from './first-load-plugin.ts';
import { serviceWorker } from './service-worker-plugin.ts';

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), firstLoad(), serviceWorker()],
  server: { proxy: { '/api': server, '/images': server } },
  preview: { proxy: { '/api': server, '/images': server } },
  build: {
    // The first browsers with light-dark() and nesting: older ones would need it all written twice.
    target: ['chrome123', 'firefox121', 'safari17.5'],
    // The content policy lets no data: address through.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting } },
  },
  worker: { format: 'es' },
});
