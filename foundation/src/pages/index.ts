// HTML that the servers render themselves, in the look of the site.
export { acceptFormBodies } from './formBodies.ts';
export { formHeaders, formPage } from './formPage.ts';
export { docsPage, docsSecurityPolicy } from './docsPage.ts';
export { htmlPage } from './htmlPage.ts';
export { siteMark } from './siteMark.ts';
