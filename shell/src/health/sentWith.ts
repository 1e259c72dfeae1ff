import { SENT_META } from 'shared/contract';

/** What the page was sent with, as every report names it. */
export const sentWith = () => document.querySelector<HTMLMetaElement>(`meta[name=${SENT_META}]`)?.content ?? '';
