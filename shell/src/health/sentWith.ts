import { SENT_META } from '@project-practice/shared/contract';

/** What the page was sent with, sealed by the registry: it takes reports about nothing else. */
export const sentWith = () => document.querySelector<HTMLMetaElement>(`meta[name=${SENT_META}]`)?.content ?? '';
