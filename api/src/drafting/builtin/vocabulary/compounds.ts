/** Two words that mean another thing together than each for itself, and what is meant. */
const COMPOUNDS: Readonly<Record<string, string>> = {
  'job boards?': 'jobs',
  '(?:contacts?|address|phone) books?': 'contacts',
  'e-?books?': 'books',
  'text ?books?': 'textbooks',
  'periodic table': 'elements',
  'key[- ]value(?: pairs?)?(?: stores?)?': 'entries',
  '(?:pastebin|gist)s?': 'snippets',
  'text adventure': 'puzzle game',
  'time (?:tracker|tracking)': 'timesheet',
  'world clock': 'cities',
  'carbon footprints?': 'emissions',
  'heart rates?': 'pulses',
  'shift plan(?:s|ner|ning)?': 'shifts',
  '(?:stock|share) (?:trading|market|exchange)': 'investing',
  'room ?mates?': 'flatmates',
  '(?:traffic|road) signs?': 'sign pictures',
  '(?:rss|feed) readers?': 'articles',
  'first aid': 'emergencies',
};

const PATTERNS = Object.entries(COMPOUNDS).map(([pattern, meant]) => ({ pattern: new RegExp(`\\b${pattern}\\b`, 'gi'), meant }));

export const spelledOut = (text: string): string => PATTERNS.reduce((now, { pattern, meant }) => now.replaceAll(pattern, meant), text);
