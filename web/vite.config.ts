import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// `npm run dev` beside a running `orrery serve`: the page reloads by itself, the server answers.
const server = 'http://127.0.0.1:8642'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/orrery/server/client',
    emptyOutDir: true,
    target: 'es2022',
    // The content policy allows no inline data for scripts; fonts and icons are files anyway.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'] },
})
