import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defineConfig } from 'vite';
import { codeSplitting } from './chunks.ts';
import { firstLoad } from './first-load-plugin.ts';
import { leanContract } from './lean-contract-plugin.ts';
import { packedFiles } from './packed-files-plugin.ts';
import { serviceWorker } from './service-worker-plugin.ts';

const server = 'http://127.0.0.1:3000';

/** A class's name and its file, without the line that Vite adds: a shared class is named in all that use it. */
const generateScopedName = (name: string, file: string): string => {
  const path = relative(import.meta.dirname, file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
};

export default defineConfig({
  plugins: [react(), leanContract(), firstLoad(), serviceWorker(), packedFiles()],
  css: {
    modules: { generateScopedName },
    postcss: { plugins: [globalData({ files: ['../breakpoints.css'] }), customMedia()] },
  },
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
