import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import globalData from '@csstools/postcss-global-data';
import react from '@vitejs/plugin-react';
import customMedia from 'postcss-custom-media';
import { defineConfig, type Plugin } from 'vite';
import { languageTexts } from '../scripts/language-texts.ts';

/*
 * Built twice for each language, which is its mode: the browser's files into `client`, then `render.js` for the
 * server, which names them.
 */
const browserFiles = {
  device: 'src/browser/device.ts',
  everyPage: 'src/browser/shop.ts',
  livePages: 'src/browser/live-pages.tsx',
  style: 'src/shop.css',
};

/** Lays a packed copy beside each of the browser's texts: packed once and well. */
const packedFiles = (): Plugin => ({
  name: 'packed-files',
  apply: 'build',
  writeBundle({ dir = '' }) {
    const folder = join(dir, 'assets');
    for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file)))
      writeFileSync(
        join(folder, `${name}.br`),
        brotliCompressSync(readFileSync(join(folder, name))),
      );
  },
});

/** The addresses of what the first build has made. */
function filesOf(outDir: string): Record<string, string> {
  const text = readFileSync(join(outDir, 'client/.vite/manifest.json'), 'utf8');
  const manifest: Record<string, { file: string }> = JSON.parse(text);
  return Object.fromEntries(
    Object.entries(browserFiles).map(([name, source]) => [name, `/shop/${manifest[source]?.file}`]),
  );
}

/** Where the build goes, which the command line says. */
const outDir = process.argv[process.argv.indexOf('--outDir') + 1] ?? '';

export default defineConfig(({ isSsrBuild = false, mode }) => {
  const plugins = [languageTexts(mode), react()];
  // The first browsers with light-dark() and nesting, as in the back office.
  const target = ['chrome123', 'firefox121', 'safari17.5'];
  if (isSsrBuild)
    return {
      plugins,
      publicDir: false,
      // One file with all it needs, so that React is the quick one whatever the server's environment says.
      ssr: { noExternal: true },
      define: {
        'process.env.NODE_ENV': '"production"',
        __FILES__: JSON.stringify(filesOf(outDir)),
      },
      build: {
        ssr: 'src/render.tsx',
        emptyOutDir: false,
        minify: true,
        rolldownOptions: { output: { entryFileNames: 'render.js' } },
      },
    };
  return {
    base: '/shop/',
    css: { postcss: { plugins: [globalData({ files: ['../breakpoints.css'] }), customMedia()] } },
    plugins: [...plugins, packedFiles()],
    build: {
      target,
      manifest: true,
      // The content policy lets no data: address through.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: Object.values(browserFiles) },
    },
  };
});
