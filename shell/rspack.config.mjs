import { fileURLToPath } from 'node:url';
import { shellConfig } from '@project-practice/remote-tools/rspack';
import { globalCss, themeBootScript, typeface } from '@project-practice/shared/theme/page';

const latin = import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2');

export default shellConfig(
  import.meta.dirname,
  { 'theme-boot.js': themeBootScript, 'site.css': globalCss },
  { [typeface.slice(1)]: fileURLToPath(latin) },
);
