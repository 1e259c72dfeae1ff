// HTML that the servers render themselves, in the look of the site.
export { docsPage, docsSecurityPolicy } from './docsPage.ts';
export { htmlPage } from './htmlPage.ts';
export { siteMark } from './siteMark.ts';
