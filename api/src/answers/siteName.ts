/** The site's name on certificates, on the API's own HTML pages, and in emails. */
export const siteName = 'Project Practice';
