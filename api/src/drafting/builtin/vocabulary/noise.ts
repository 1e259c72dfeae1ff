/** Words for the product itself or how it is built, never for a thing it is about. */
export const PRODUCT_WORDS: ReadonlySet<string> = new Set(
  (
    'app application website site web webpage system platform service tool software program project api backend frontend server client-side portal page pages dashboard ' +
    'database endpoint endpoints interface ui ux rest graphql json http https html css oauth oauth2 jwt docker kubernetes redis kafka mongodb mysql postgres postgresql sql react vue angular svelte typescript javascript python crud linux business cli command line console mobile ios android ai ml model blockchain chain iot internet things thing task tasks ' +
    'difficulty level beginner intermediate advanced expert premium free team teams day days week weeks month months hour hours minute minutes feature features users way ways lot lots kind kinds type types ' +
    'static manager generator timer tracker calculator editor clone journal diary list log bot planner finder viewer monitor converter analyser analyzer builder simulator visualiser visualizer microservice directory catalogue catalog coordination anomaly anomalies outlier outliers management administration tracking planning waiting progress recognition detection prediction predictions collection collections ' +
    'part parts step steps test tests detail details data basics basic others something anything everything functions function options settings details example examples people ones results result requirements'
  ).split(' '),
);

/** Words that look like plurals but are verbs or function words. */
export const NOT_NOUNS: ReadonlySet<string> = new Set(
  (
    'is was has does as its this his hers theirs ours yes plus thus less unless towards always perhaps sometimes besides across lets allows helps shows tracks stores sends gives makes takes keeps uses ' +
    'needs wants gets works runs handles manages supports includes contains provides displays lists creates builds connects collects records measures reads writes calculates predicts detects classifies ' +
    'recommends suggests answers summarises summarizes generates learns plans organises organizes searches finds sorts filters updates deletes removes adds edits saves loads shares posts sells serves offers ' +
    'turns warns alerts notifies reports reminds counts compares checks verifies proves signs hashes mines transfers issues holds moves sees says goes comes starts ends opens closes covers lends borrows rents ' +
    'orders buys reserves donates adopts applies attends votes rates reviews follows likes teaches looks seems becomes means exists costs pays plays watches happens occurs arrives appears expires remains stays requires indicators sports maths mathematics physics economics politics'
  ).split(' '),
);

/** Words that no noun follows: what follows `that` or `it` is a verb. */
export const BEFORE_VERBS: ReadonlySet<string> = new Set([
  'that',
  'which',
  'who',
  'it',
  'he',
  'she',
  'system',
  'app',
  'application',
  'service',
  'platform',
  'site',
  'website',
  'tool',
  'program',
  'user',
  'everyone',
  'somebody',
]);

/** Words that may stand between those and the verb: "that never forgets". */
export const ADVERBS: ReadonlySet<string> = new Set([
  'never',
  'always',
  'also',
  'only',
  'often',
  'sometimes',
  'automatically',
  'not',
]);

/** Words that may stand between a verb and its object. */
export const BETWEEN: ReadonlySet<string> = new Set(
  'a an the their his her its our your my some any many several all new used old free available each every other online for to in at on from with of up out into local small nice favourite favorite public private and'.split(
    ' ',
  ),
);

/** Measures or properties of a thing, rarely things themselves: a project about "house prices" is about houses. */
export const MEASURES: ReadonlySet<string> = new Set(
  'rate rates price prices cost costs number numbers level levels score scores value values metric metrics chart charts date dates word words warning warnings statistic statistics reminder reminders segment segments point points demand churn genre genres'.split(
    ' ',
  ),
);

/** Places where people come together. Like people, they may be whom something is made for. */
export const INSTITUTIONS: ReadonlySet<string> = new Set(
  'school university college kindergarten company startup business hospital clinic club'.split(' '),
);

/** Places where something happens. After "in" or "at" they say where, not what: "sensors in classrooms". */
export const PLACES: ReadonlySet<string> = new Set(
  'city town village country region district street campus building hall office classroom greenhouse garden garage kitchen browser terminal home house door entrance gate counter desk reception checkout'.split(
    ' ',
  ),
);

/** Programs that work out something: what they store says little about them. */
export const COMPUTING: ReadonlySet<string> = new Set(
  'game puzzle converter calculator generator simulator simulation solver'.split(' '),
);

/** Function words: an English text of some length has at least one. */
export const NOT_ENGLISH_WITHOUT: ReadonlySet<string> = new Set(
  'a an the of for with and my our your their to that which who where how from by about into between'.split(' '),
);
