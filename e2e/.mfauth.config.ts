import config from './playwright.config.ts';
export default { ...config, globalSetup: undefined, outputDir: '/tmp/mfauth-look/results', reporter: [['list']] as never };
