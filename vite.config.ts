// Builds the web application: the app with its lazy screens, and the small entries of pages that the server writes.
import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const web = resolve(import.meta.dirname, "src/web");

export default defineConfig({
  root: web,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: resolve(import.meta.dirname, "dist/web"),
    emptyOutDir: true,
    manifest: true,
    // The content security policy takes pictures and fonts from files only.
    assetsInlineLimit: 0,
    target: "es2023",
    rolldownOptions: {
      input: {
        app: resolve(web, "index.html"),
        certificate: resolve(web, "certificate/mount.tsx"),
        checkout: resolve(web, "checkout/checkout.ts"),
        "checkout-page": resolve(web, "checkout/page.ts"),
        legal: resolve(web, "legal/legal.ts"),
      },
      // What every screen needs, in few files: many small ones compress worse. React and the texts are apart, for the certificate page.
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: "base", test: /node_modules\/@tanstack\//, priority: 1 },
            { name: "client", test: /src\/web\/(client|session)\.ts|src\/api\//, priority: 1 },
            // Icons and other small parts that several screens share: each alone would be a round trip of its own.
            {
              name: "shared",
              test: /lucide-react|src\/web\/(ui|shell)\/|src\/(domain|api|render)\//,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1200,
            },
          ],
        },
        // The name of a shared part lists who shares it.
        chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
      },
    },
  },
});
