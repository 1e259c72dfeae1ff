export { loadDemoData } from './loadDemoData.ts';
export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './people.ts';
