/** What the site is called where the API speaks to people: on documents, on pages of its own and in emails. */
export const siteName = 'Project Practice';
