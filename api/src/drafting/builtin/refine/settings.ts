import { NUMBER, numberOf } from './numbers.ts';
import type { Setting } from './revision.ts';

const MAX_TEAM = 100;
const TEAM = [
  new RegExp(
    `\\b(?:team|group)s?(?:[\\s-]*size)?(?:\\s+(?:limit|of|to|for|is|be|should be|from|up|at most|with|max|maximum))*[\\s:=]*${NUMBER}\\b(?!\\s*(?:days?|weeks?|months?|tasks?))(?:\\s+(?:people|persons?|students?|members|developers)\\b)?`,
    'i',
  ),
  new RegExp(
    `\\b(?:for|by|of|up to|at most|max(?:imum)?)\\s+${NUMBER}\\s+(?:people|persons?|students?|members|developers)\\b`,
    'i',
  ),
  new RegExp(`\\b${NUMBER}[\\s-]+(?:person|people|student|member|developer)s?\\s+(?:teams?|groups?)\\b`, 'i'),
];

const WORDED: [RegExp, (now: number) => number][] = [
  [/\b(?:solo|alone|single[- ]person|individual(?:ly)?|one person)\b/i, () => 1],
  [/\b(?:in|for|as) pairs\b/i, () => 2],
  [/\b(?:bigger|larger) (?:team|group)s?\b/i, (now) => now + 1],
  [/\bsmaller (?:team|group)s?\b/i, (now) => now - 1],
];

/** "Team of 5", "for up to 3 people", "pairs", "solo", "bigger teams". */
export const setsTeamSize: Setting = (clause, { about, notes }) => {
  const match = TEAM.map((pattern) => pattern.exec(clause)).find(Boolean);
  const [worded, sizeFrom] =
    WORDED.map(([pattern, size]) => [pattern.exec(clause), size] as const).find(([found]) => found) ?? [];
  const text = (match ?? worded)?.[0];
  if (!text) return null;
  const size = match ? numberOf(match[1]!) : sizeFrom!(about.max_team_size);
  about.max_team_size = Math.min(MAX_TEAM, Math.max(1, size));
  notes.push(
    `The team size is now ${about.max_team_size}.${about.max_team_size === size ? '' : ` It must be between 1 and ${MAX_TEAM}, so ${size} is not possible.`}`,
  );
  return [text];
};

// "Whether a spot is free" says nothing about the project.
const FREE =
  /\b(?:not|no|non|without)[\s-]+premium\b|\b(?:it|this|project) is free\b|(?<!\b(?:is|are|was|were|gets?|becomes?|still|currently) )\bfree\b(?!\s+\w)|\bfree (?:project|for (?:all|everyone)|of charge|plan)\b|\bnot paid\b/i;
const PREMIUM = /\bpremium\b|\bpaid (?:project|plan)\b/i;

/** "Make it premium", "free for all". */
export const setsPremium: Setting = (clause, { about, notes }) => {
  const free = FREE.exec(clause);
  const said = free ?? PREMIUM.exec(clause);
  if (!said) return null;
  about.is_premium = !free;
  notes.push(free ? 'The project is now free.' : 'The project is now premium.');
  return [said[0]];
};

/** Wishes about what is decided in a dialog of the draft, not by its text: it only adds a note. */
export const pointsElsewhere: Setting = (clause, { about, notes }) => {
  const visibility = /\b(?:make|set|turn|keep)\b.*?\b(public|private)\b/i.exec(clause)?.[1];
  if (visibility) notes.push('You can make the project public or private with "Edit Info".');
  const category =
    /\b(?:make it|turn it into|change it (?:in)?to|as|into)\s+an?\s+(frontend|front-end|backend|back-end|console|command[- ]line|mobile|ai|blockchain|iot)\b/i.exec(
      clause,
    );
  const isOther = category && category[1]!.toLowerCase().replace('-', '') !== about.category.toLowerCase();
  if (isOther)
    notes.push(
      `The category is chosen when a draft is created, so it stays ${about.category}. Create a new draft to use ${category[1]}.`,
    );
  const said = [visibility, isOther ? category[0] : undefined].filter((text) => text !== undefined);
  return said.length > 0 ? said : null;
};
