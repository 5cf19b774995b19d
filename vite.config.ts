import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { sourcemap: false },
  // Development finds all packages before the first page: one found later would reload a page half-way.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts', '!app/fonts/**'] },
  environments: {
    // The whole server is the build's SSR input, so that pages and server share one context key.
    ssr: { build: { rolldownOptions: { input: './server/main.ts' } } },
  },
});
