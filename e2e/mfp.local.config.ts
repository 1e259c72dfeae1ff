import base from './playwright.config.ts';
export default { ...base, globalSetup: undefined, testDir: './tests/mf-projects', workers: 1, timeout: 120_000, reporter: [['list']], expect: { timeout: 30_000 }, outputDir: '/tmp/mfp_results', use: { ...base.use, baseURL: 'http://localhost:4737' } };
