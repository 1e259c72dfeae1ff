import { Mark } from '../ui/StateMarks.tsx';

/** For an `EmptyState` after a search or filter without results. */
export const SearchMark = () => (
  <Mark strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
    <rect className="back" x="12" y="14" width="60" height="44" rx="8" />
    <path className="text" d="M22 28h22M22 38h14M22 48h18" />
    <circle className="sheet" cx="60" cy="36" r="15" />
    <path className="accent" d="m71 47 11 12M54 36h12" />
  </Mark>
);
