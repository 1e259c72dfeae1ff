/** Of the site itself, or of its pages. */
const PAGES = new Set(
  'about account api app blog certificates contact docs email help home info login logout mail news null oauth portfolio pricing privacy profile projects register settings sign-in sign-up signin signup status teams terms undefined verify www'.split(
    ' ',
  ),
);
/** Whoever has one of these in their address seems to speak for the site. */
const OFFICES = new Set(
  'admin administrator admins billing moderator moderators official operator operators root security staff support sysadmin system webmaster'.split(
    ' ',
  ),
);

/** Whether a portfolio at this address could pass for the site, so that nobody may choose it. */
export const isReserved = (handle: string): boolean =>
  PAGES.has(handle) || handle.split('-').some((part) => OFFICES.has(part));
