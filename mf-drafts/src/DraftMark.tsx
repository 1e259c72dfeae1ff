import { Mark } from '@project-practice/shared/ui';

/** A project that is being written. */
export const DraftMark = () => (
  <Mark strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
    <rect className="back" x="26" y="6" width="52" height="50" rx="8" transform="rotate(6 52 31)" />
    <rect className="sheet" x="16" y="12" width="54" height="52" rx="8" />
    <circle className="dot" cx="28" cy="26" r="3" />
    <path className="text" d="M38 26h20M28 38h30" />
    <path className="accent" d="M28 50h12" />
    <path className="accent" d="M80 40c0 8 4 12 12 12-8 0-12 4-12 12 0-8-4-12-12-12 8 0 12-4 12-12Z" />
  </Mark>
);
