import { Mark } from '@project-practice/shared/ui';

/** People who belong together, for what a team lacks. */
export const TeamMark = () => (
  <Mark strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
    <circle className="back" cx="24" cy="24" r="9" />
    <circle className="back" cx="72" cy="24" r="9" />
    <path className="back" d="M8 58c0-11 7-18 16-18s16 7 16 18M56 58c0-11 7-18 16-18s16 7 16 18" />
    <circle className="sheet" cx="48" cy="26" r="12" />
    <path className="sheet" d="M26 66c0-14 10-22 22-22s22 8 22 22" />
    <path className="accent" d="M48 51v10m-5-5h10" />
  </Mark>
);

/** A letter with a link in it. */
export const InvitationMark = () => (
  <Mark strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
    <rect className="back" x="24" y="6" width="56" height="40" rx="8" transform="rotate(6 52 26)" />
    <rect className="sheet" x="14" y="18" width="64" height="44" rx="8" />
    <path className="text" d="m16 24 30 22 30-22" />
    <path className="accent" d="M26 53h14" />
    <circle className="dot" cx="76" cy="20" r="6" />
  </Mark>
);
