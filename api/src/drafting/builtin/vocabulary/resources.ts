/**
 * Things that projects are about, each with its fields as `name:kind`. Kinds: text (default), sentence, email, date, flag,
 * int(min..max), and a|b|c for one of a few words. The first field is the required one.
 */
export const RESOURCES: Readonly<Record<string, string>> = {
  // people
  member: 'name, email:email', user: 'name, email:email', student: 'name, email:email, year:int(1..5)', teacher: 'name, email:email, subject',
  investor: 'name, email:email', mentor: 'name, field', customer: 'name, email:email, city', client: 'name, email:email, company', patient: 'name, email:email, born_on:date', doctor: 'name, specialty',
  author: 'name, country', guest: 'name, email:email', driver: 'name, license_number', volunteer: 'name, email:email, skill', donor: 'name, email:email',
  employee: 'name, email:email, department', player: 'name, email:email, level:int(1..50)', coach: 'name, sport', candidate: 'name, email:email, title',
  voter: 'name, email:email, district', tenant: 'name, email:email', landlord: 'name, email:email', supplier: 'name, email:email, country',
  seller: 'name, email:email', buyer: 'name, email:email', reader: 'name, email:email', cook: 'name, email:email', traveler: 'name, email:email, country', traveller: 'name, email:email, country',
  farmer: 'name, region', child: 'name, born_on:date', parent: 'name, email:email', fan: 'name, email:email', owner: 'name, email:email', person: 'name, email:email', neighbour: 'name, street', contact: 'name, email:email, phone',
  company: 'name, city, industry', organiser: 'name, email:email', attendee: 'name, email:email', visitor: 'name, email:email', researcher: 'name, email:email, field',
  // culture and learning
  book: 'title, author, pages:int(40..900)', movie: 'title, director, minutes:int(60..200)', film: 'title, director, minutes:int(60..200)',
  song: 'title, artist, seconds:int(90..600)', album: 'title, artist, year:int(1960..2026)', playlist: 'title, description:sentence', podcast: 'title, host',
  episode: 'title, minutes:int(5..120)', game: 'title, genre, players:int(1..8)', course: 'title, teacher, credits:int(1..12)', lesson: 'title, minutes:int(10..90)',
  quiz: 'title, topic', question: 'text, answer, points:int(1..10)', answer: 'text, is_correct:flag', textbook: 'title, subject, edition:int(1..12)', class: 'title, teacher, starts_on:date', membership: 'plan, starts_on:date', exam: 'title, subject, minutes:int(30..240)', grade: 'subject, score:int(0..100)',
  flashcard: 'front, back, deck', artwork: 'title, artist, year:int(1500..2026)', exhibition: 'title, city, starts_on:date', photo: 'title, url:url', video: 'title, seconds:int(5..3600)',
  // writing and talking
  post: 'title, body:sentence, author', article: 'title, body:sentence, author', comment: 'text, author', message: 'text, sender', note: 'title, body:sentence',
  entry: 'title, body:sentence', phrase: 'text, language', thread: 'title, author', topic: 'title, description:sentence', room: 'name, capacity:int(2..80)', channel: 'name, purpose', newsletter: 'title, body:sentence', story: 'title, body:sentence, author',
  profile: 'name, city, about:sentence', text: 'title, body:sentence', attempt: 'label, words_per_minute:int(1..200)', document: 'title, body:sentence', page: 'title, body:sentence', link: 'title, url:url', bookmark: 'title, url:url', snippet: 'title, language, code:sentence', review: 'title, rating:int(1..5)',
  // trade and money
  product: 'name, category, price_cents:int(100..90000)', item: 'name, quantity:int(1..500)', order: 'reference, quantity:int(1..20)', cart: 'reference', invoice: 'number, customer, total_cents:int(100..900000)',
  deal: 'title, amount_cents:int(100..900000)', payment: 'reference, amount_cents:int(100..90000)', expense: 'title, category, amount_cents:int(50..90000)', budget: 'name, limit_cents:int(1000..900000)', account: 'name, currency:EUR|USD|GBP',
  transaction: 'reference, amount_cents:int(1..90000)', wallet: 'name, owner', coupon: 'code, percent:int(5..60)', auction: 'title, start_cents:int(100..90000)', bid: 'bidder, amount_cents:int(100..90000)',
  listing: 'title, city, price_cents:int(1000..900000)', asset: 'name, owner, value_cents:int(100..900000)', stock: 'symbol, price_cents:int(100..90000)', campaign: 'title, goal_cents:int(10000..900000)',
  reward: 'name, points:int(1..500)', token: 'name, symbol, supply:int(1000..100000)', ticket: 'reference, category', share: 'symbol, quantity:int(1..500)', subscription: 'plan, monthly_cents:int(100..9000)', loan: 'reference, amount_cents:int(1000..900000)',
  // food, sport, health
  recipe: 'title, cuisine, minutes:int(5..180)', ingredient: 'name, unit:g|ml|piece', meal: 'name, calories:int(100..1500)', dish: 'name, price_cents:int(300..6000)', menu: 'title, season',
  restaurant: 'name, city, cuisine', table: 'name, seats:int(1..12)', workout: 'title, minutes:int(10..120)', exercise: 'name, muscle, repetitions:int(1..40)', run: 'title, meters:int(500..42000)',
  habit: 'name, goal_per_week:int(1..7)', session: 'title, minutes:int(1..120)', drink: 'name, milliliters:int(50..1000)', night: 'label, hours:int(1..14)', match: 'home, away, plays_on:date', team: 'name, city', tournament: 'title, starts_on:date', training: 'title, starts_on:date', medicine: 'name, dose_mg:int(1..1000)',
  symptom: 'name, severity:int(1..10)', prescription: 'medicine, days:int(1..60)', appointment: 'reason, takes_place_on:date', treatment: 'name, minutes:int(10..180)',
  // places and travel
  invitation: 'title, sent_on:date', visit: 'purpose, takes_place_on:date', absence: 'reason, starts_on:date, days:int(1..30)', hotel: 'name, city, stars:int(1..5)', flight: 'number, origin, destination', trip: 'title, destination, starts_on:date', destination: 'name, country', tour: 'title, city, places:int(2..40)',
  apartment: 'title, city, rooms:int(1..8)', house: 'title, city, rooms:int(1..12)', property: 'title, city, price_cents:int(100000..9000000)', place: 'name, city', city: 'name, country, population:int(1000..9000000)', country: 'name, capital',
  venue: 'name, city, capacity:int(20..9000)', event: 'title, city, starts_on:date', concert: 'title, artist, starts_on:date', seat: 'label, row', museum: 'name, city', park: 'name, city', station: 'name, city', route: 'name, origin, destination',
  bus: 'number, line', train: 'number, destination', stop: 'name, line', spot: 'label, floor:int(0..9)', desk: 'label, floor:int(0..30)', locker: 'label, floor:int(0..9)',
  // work
  password: 'title, username, secret', conversion: 'input, from, to', calculation: 'expression, result:int(1..9000)', commit: 'message, author',
  task: 'title, priority:low|normal|high', todo: 'title, is_done:flag', project: 'name, description:sentence', board: 'name, purpose', card: 'title, description:sentence', issue: 'title, severity:low|normal|high', bug: 'title, severity:low|normal|high',
  job: 'title, company, city', application: 'title, motivation:sentence', resume: 'title, summary:sentence', meeting: 'title, takes_place_on:date', shift: 'title, starts_on:date', report: 'title, body:sentence', poll: 'question, closes_on:date', survey: 'title, closes_on:date',
  option: 'label', reminder: 'title, due_on:date', goal: 'title, due_on:date', skill: 'name, level:int(1..5)', badge: 'name, color', idea: 'title, description:sentence', feature: 'title, description:sentence', petition: 'title, goal:int(10..10000)', election: 'title, closes_on:date',
  certificate: 'number, holder, title', diploma: 'number, holder, title', contract: 'title, party', record: 'title, kind', vote: 'choice, voter', donation: 'donor, amount_cents:int(100..90000)', proposal: 'title, description:sentence', file: 'name, size_bytes:int(1..900000)',
  // things
  car: 'plate, model, seats:int(2..9)', bike: 'label, model', bicycle: 'label, model', scooter: 'label, battery_percent:int(1..100)', vehicle: 'plate, model', tool: 'name, brand', parcel: 'tracking_number, weight_grams:int(50..30000)', package: 'tracking_number, weight_grams:int(50..30000)',
  shipment: 'tracking_number, origin, destination', pet: 'name, species, age:int(0..20)', animal: 'name, species, age:int(0..20)', dog: 'name, breed, age:int(0..18)', cat: 'name, breed, age:int(0..20)', plant: 'name, species, water_ml:int(50..900)', tree: 'species, height_cm:int(20..3000)',
  dress: 'name, size:S|M|L', sneaker: 'name, size:int(34..47)', element: 'name, symbol, number:int(1..118)', emission: 'source, grams:int(1..90000)', pulse: 'label, beats_per_minute:int(40..200)', emergency: 'title, what_to_do:sentence', picture: 'title, url:url', shoe: 'name, size:int(34..47)', toy: 'name, minimum_age:int(0..12)', coin: 'name, year:int(1800..2026)', stamp: 'name, country', wine: 'name, region, year:int(1970..2026)', coffee: 'name, origin', flower: 'name, color',
  // devices and measurements
  device: 'name, location', sensor: 'name, location', reading: 'kind, value:int(0..100)', measurement: 'kind, value:int(0..100)', alarm: 'name, limit:int(1..100)', lamp: 'name, room', light: 'name, room', thermostat: 'name, room, target:int(15..25)',
  camera: 'name, location', meter: 'number, location', machine: 'name, hall', pump: 'name, location', door: 'name, building', bin: 'name, street', greenhouse: 'name, location', field: 'name, crop', tank: 'name, liters:int(10..9000)', robot: 'name, model', drone: 'name, model', charger: 'name, location', tracker: 'name, model', wearable: 'name, wearer',
  // texts and predictions
  sentence: 'text', email: 'subject, body:sentence', tweet: 'text, author', image: 'title, url:url', prediction: 'label, score:int(0..100)', sample: 'text, label', dataset: 'name, rows:int(10..9000)',
};

/** Fields of a thing that is not listed above, and of somebody. */
export const UNKNOWN_RESOURCE = 'name, description:sentence';
export const UNKNOWN_PERSON = 'name, email:email';

// Words that end like a person but are not one.
const NO_PEOPLE = /(?:computer|printer|folder|paper|poster|letter|river|tower|banner|counter|marker|layer|number|calendar|container|trailer|helicopter|monitor|projector|speaker|filter|mirror|sticker|server|motor|color|error|order|indicator|planner|offer|buffer)$/;

/** Whether a word (in singular) is somebody who acts: listed like `member`, or by its form like `gardener`. */
export function isPerson(singular: string): boolean {
  return PEOPLE.has(singular) || (!Object.hasOwn(RESOURCES, singular) && /(?:[^aeiou]er|[ts]or|ist|ian|mate)$/.test(singular) && !NO_PEOPLE.test(singular));
}

/** Words for people who act. */
const PEOPLE: ReadonlySet<string> = new Set(
  ('member user student teacher investor mentor customer client patient doctor author guest driver volunteer donor employee player coach candidate voter tenant landlord supplier seller buyer reader ' +
    'cook traveler traveller farmer child kid parent fan owner person neighbour neighbor contact organiser attendee citizen resident pupil athlete nurse chef colleague trainee visitor researcher company agent assistant accountant applicant participant engineer mechanic host judge guide pilot').split(' '),
);
