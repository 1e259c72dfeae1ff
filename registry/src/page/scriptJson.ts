/** JSON that can stand in a script element: nothing in it closes the element or opens a comment. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
