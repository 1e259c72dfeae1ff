/** Scripts in which people write their names: those that Unicode recommends or lists as in limited use (UAX #31), and Mongolian. */
const scripts = [
  'arabic',
  'hebrew',
  'thai',
  'bengali',
  'tamil',
  'armenian',
  'georgian',
  'telugu',
  'kannada',
  'gujarati',
  'malayalam',
  'gurmukhi',
  'oriya',
  'sinhala',
  'khmer',
  'myanmar',
  'lao',
  'ethiopic',
  'cherokee',
  'mongolian',
  'thaana',
  'syriac',
  'nko',
  'adlam',
  'tifinagh',
  'vai',
  'bamum',
  'canadian-aboriginal',
  'ol-chiki',
  'meetei-mayek',
  'limbu',
  'lepcha',
  'newa',
  'saurashtra',
  'syloti-nagri',
  'hanifi-rohingya',
  'javanese',
  'balinese',
  'sundanese',
  'cham',
  'kayah-li',
  'tai-le',
  'new-tai-lue',
  'tai-tham',
  'tai-viet',
  'lisu',
  'miao',
  'yi',
];

/**
 * Families on npm (`@fontsource/…`) in order of preference: the first that covers a character draws it. Noto Sans itself has
 * Latin, Greek, Cyrillic, and Devanagari. Each is opened when a name first needs it.
 */
export const families = [
  'noto-sans',
  ...scripts.map((script) => `noto-sans-${script}`),
  'noto-serif-tibetan',
  'noto-serif-nyiakeng-puachue-hmong',
  ...['sc', 'kr', 'jp', 'hk', 'math', 'symbols', 'symbols-2'].map((part) => `noto-sans-${part}`),
  'noto-emoji',
  'unifontex',
];

/** The ranges of families that come in one piece and do not list them. Unifont is coarse, but has ideographs that no other has. */
export const wholeFamilies: Record<string, string> = {
  'noto-sans-math': 'U+2100-22FF,U+1D400-1D7FF,U+1EE00-1EEFF',
  unifontex: 'U+3400-4DBF,U+4E00-9FFF,U+F900-FAFF,U+20000-323AF',
};
