import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractWithoutSchemas } from './contract-plugin';

const api = process.env.LAJUR_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractWithoutSchemas(), react()],
  resolve: { alias: { 'react-remove-scroll': `${import.meta.dirname}/no-scroll-lock.ts` } },
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
    // The Content-Security-Policy allows neither `data:` fonts nor inline code: every asset is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
