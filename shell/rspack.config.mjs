import { shellConfig } from 'tooling/rspack';
import { globalCss, themeBootScript } from 'shared/theme/page';

export default shellConfig(import.meta.dirname, { 'theme-boot.js': themeBootScript, 'site.css': globalCss });
