const unsafeInScript = /[<\u2028\u2029]/g;

/** JSON that can stand in a script element: nothing in it closes the element or opens a comment. */
export const scriptJson = (value: unknown) =>
  JSON.stringify(value).replace(unsafeInScript, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
