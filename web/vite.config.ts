import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * The gateway's content security policy refuses inline styles, and sonner writes its own into the page when it is
 * imported. Its style sheet is bundled instead (src/main.tsx), and the writing is taken out here.
 */
function sonnerWithoutInlineStyle(): Plugin {
  return {
    name: 'sonner-without-inline-style',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/sonner/dist/index.mjs')) return null;
      const without = code.replace(/^__insertCSS\(.*\);?$/m, '');
      if (without === code) this.error('sonner no longer writes its style sheet in the known way');
      return { code: without, map: null };
    },
  };
}

const gateway = 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [sonnerWithoutInlineStyle(), react(), tailwindcss()],
  optimizeDeps: { exclude: ['sonner'] },
  build: {
    target: 'es2022',
    // Fonts and pictures stay files: the policy allows none from data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { port: 5173, proxy: { '/api': { target: gateway } } },
});
