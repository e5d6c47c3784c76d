import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { filesAhead } from './ahead-plugin';
import { contractWithoutSchemas } from './contract-plugin';
import { firstLoadFiles, modulesOf } from './first-load';
import { cutTypeface, typefaceFolder } from './typeface';
import { portalWorker } from './worker-plugin';

const api = process.env.LAJUR_API ?? 'http://127.0.0.1:3000';

/** By what an address needs, as `first.js` tells from it and from whether somebody is signed in. */
const pagesAhead = {
  login: [modulesOf.welcome, modulesOf.login],
  main: [modulesOf.shell, modulesOf.pages],
  dashboard: [modulesOf.shell, modulesOf.pages, modulesOf.dashboard],
  orders: [modulesOf.shell, modulesOf.orders],
};

const portal: UserConfig = {
  root: import.meta.dirname,
  plugins: [contractWithoutSchemas(), react(), filesAhead(pagesAhead), portalWorker()],
  resolve: {
    alias: {
      '@typeface': typefaceFolder,
      'react-remove-scroll': `${import.meta.dirname}/no-scroll-lock.ts`,
      // React has had it of its own since 18: nobody need load what stands in for it.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: api, changeOrigin: true } },
  },
  build: {
    outDir: 'dist',
    // The size check reads the manifest to add up what a route's first load is.
    manifest: true,
    sourcemap: false,
    target: 'es2023',
    // The Content-Security-Policy allows no `data:` fonts and no inline code but `first.js`: every asset is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
};

// Every page names the files that it may need later: a longer hash, which no compression makes smaller, is paid with each; shorter than this the bundler cannot.
const names = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

export default defineConfig(async ({ command }) => {
  await cutTypeface();
  return command === 'build'
    ? {
        ...portal,
        build: {
          ...portal.build,
          rolldownOptions: { output: { ...names, codeSplitting: await firstLoadFiles(portal) } },
        },
      }
    : portal;
});
