/** The site's name in titles, on certificates, on the API's own HTML pages, and in emails. */
export const SITE_NAME = 'Project Practice';
