import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [vue()],
  // A library keeps this name for whoever takes it into a build; here nobody does.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    lib: { entry: 'src/remoteEntry.js', formats: ['es'], fileName: 'remoteEntry' },
    sourcemap: true,
  },
});
