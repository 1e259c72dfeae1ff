import { fileURLToPath } from 'node:url';
import { shellConfig } from '@project-practice/remote-tools/rspack';
import { packPackages } from '@project-practice/tooling/workspace';
import { globalCss, themeBootScript, typeface } from '@project-practice/shared/theme/page';

const latin = import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');

export default shellConfig(import.meta.dirname, {
  texts: { 'theme-boot.js': themeBootScript, 'site.css': globalCss },
  copies: { [typeface.slice(1)]: fileURLToPath(latin) },
  pack: packPackages,
});
