export interface Domain {
  /** Words that point to it. */
  words: string;
  subject: string;
  /** What it is usually about, main thing first; used when the prompt names nothing itself. */
  resources: string;
  /** Its usual act: actor verb object. */
  act?: string;
  names: string[];
}

/** Fields of life a prompt may be about. The first whose word occurs wins, so the narrow ones stand first. */
export const DOMAINS: readonly Domain[] = [
  { words: 'bookshop bookstore', subject: 'bookshop', resources: 'book customer', act: 'customer order book', names: ['Corner Bookshop', 'Second Shelf'] },
  { words: 'library libraries lending', subject: 'library', resources: 'book member', act: 'member borrow book', names: ['Open Shelf', 'Reading Room', 'Library Desk'] },
  { words: 'crowdfunding fundraising charity', subject: 'fundraising', resources: 'campaign donor', act: 'donor donate campaign', names: ['Common Pot', 'Small Change'] },
  { words: 'shop store ecommerce e-commerce marketplace webshop retail', subject: 'shop', resources: 'product customer', act: 'customer order product', names: ['Corner Shop', 'Market Hall', 'Small Store'] },
  { words: 'restaurant cafe canteen bistro diner', subject: 'restaurant', resources: 'dish table guest', act: 'guest reserve table', names: ['Table Book', 'House Menu'] },
  { words: 'recipe recipes cooking kitchen cookbook', subject: 'cookbook', resources: 'recipe ingredient', names: ['Kitchen Notes', 'Open Cookbook'] },
  { words: 'hotel hostel accommodation', subject: 'hotel', resources: 'room guest', act: 'guest book room', names: ['Night Desk', 'Room Key'] },
  { words: 'parking', subject: 'car park', resources: 'spot driver', act: 'driver reserve spot', names: ['Free Spot', 'Parking Desk'] },
  { words: 'coworking', subject: 'coworking space', resources: 'desk member', act: 'member book desk', names: ['Shared Desk', 'Desk Plan'] },
  { words: 'cinema theatre theater', subject: 'cinema', resources: 'movie customer', act: 'customer order ticket', names: ['Second Row', 'Evening Show'] },
  { words: 'festival conference meetup ticketing concert concerts', subject: 'event', resources: 'event attendee', act: 'attendee join event', names: ['Guest List', 'Front Row'] },
  { words: 'clinic hospital doctor medical healthcare dentist', subject: 'clinic', resources: 'doctor patient', act: 'patient schedule doctor', names: ['Waiting Room', 'Clinic Diary'] },
  { words: 'gym fitness workout workouts training', subject: 'fitness', resources: 'workout exercise member', names: ['Training Log', 'Steady Pace'] },
  { words: 'habit habits', subject: 'habit', resources: 'habit', names: ['Day by Day', 'Small Steps'] },
  { words: 'quiz trivia exam', subject: 'quiz', resources: 'quiz question player', names: ['Quiz Night', 'Right Answer'] },
  { words: 'flashcards vocabulary language', subject: 'vocabulary', resources: 'flashcard student', names: ['Word Box', 'Learning Cards'] },
  { words: 'chat messenger messaging', subject: 'chat', resources: 'room message user', names: ['Short Message', 'Side Channel'] },
  { words: 'blog blogging', subject: 'blog', resources: 'post author comment', names: ['Field Notes', 'Plain Blog'] },
  { words: 'news newspaper', subject: 'news', resources: 'article topic', names: ['Morning Edition', 'News Desk'] },
  { words: 'forum community', subject: 'forum', resources: 'thread comment member', names: ['Town Square', 'Open Forum'] },
  { words: 'election voting elections poll polls vote votes ballot', subject: 'poll', resources: 'poll voter', act: 'voter vote poll', names: ['Fair Count', 'Show of Hands'] },
  { words: 'bank banking wallet', subject: 'banking', resources: 'account transaction', names: ['Small Bank', 'Ledger Line'] },
  { words: 'budget expenses expense finance spending money', subject: 'budget', resources: 'expense budget', names: ['Household Book', 'Penny Count'] },
  { words: 'todo todos to-do productivity', subject: 'task list', resources: 'todo', names: ['Done List', 'Next Step'] },
  { words: 'kanban scrum tickets bugs tracker issue', subject: 'work tracker', resources: 'board card member', names: ['Work Board', 'Clear Queue'] },
  { words: 'inventory warehouse stock stockroom', subject: 'warehouse', resources: 'item supplier', names: ['Stock Room', 'Shelf Count'] },
  { words: 'logistics delivery parcel parcels courier shipping', subject: 'delivery', resources: 'parcel driver', names: ['Parcel Path', 'Door to Door'] },
  { words: 'supply provenance traceability', subject: 'supply chain', resources: 'shipment supplier', names: ['From Farm to Shelf', 'Known Origin'] },
  { words: 'job jobs recruiting hiring career', subject: 'job board', resources: 'job candidate', act: 'candidate apply job', names: ['Open Position', 'First Job'] },
  { words: 'travel trips tourism holiday vacation', subject: 'travel', resources: 'trip destination traveller', names: ['Travel Plan', 'Long Weekend'] },
  { words: 'music playlist songs', subject: 'music', resources: 'song playlist', names: ['Side A', 'Listening Room'] },
  { words: 'movies films cinema watchlist', subject: 'movie', resources: 'movie review', names: ['Watch List', 'Last Scene'] },
  { words: 'photos gallery photography', subject: 'photo', resources: 'photo', names: ['Contact Sheet', 'Light Table'] },
  { words: 'shelter pets adoption pet', subject: 'animal shelter', resources: 'pet person', act: 'person adopt pet', names: ['Second Home', 'Good Paws'] },
  { words: 'estate housing apartments flats', subject: 'housing', resources: 'listing tenant', names: ['Front Door', 'City Flats'] },
  { words: 'certificates diplomas credentials certificate diploma', subject: 'certificate', resources: 'certificate student', names: ['Proof of Work Well Done', 'Signed and Sealed'] },
  { words: 'nft token tokens coin cryptocurrency crypto currency', subject: 'token', resources: 'token wallet', names: ['Campus Coin', 'Small Token'] },
  { words: 'greenhouse farm farming agriculture irrigation garden soil', subject: 'greenhouse', resources: 'sensor greenhouse', names: ['Green Thumb', 'Field Station'] },
  { words: 'weather climate', subject: 'weather', resources: 'station reading', names: ['Weather Post', 'Rain Gauge'] },
  { words: 'air pollution co2', subject: 'air quality', resources: 'sensor reading', names: ['Clear Air', 'Open Window'] },
  { words: 'energy electricity power solar', subject: 'energy', resources: 'meter reading', names: ['Power Diary', 'Kilowatt Watch'] },
  { words: 'smart-home smarthome home thermostat lamps', subject: 'smart home', resources: 'lamp thermostat', names: ['House Keeper', 'Warm Rooms'] },
  { words: 'fleet vehicles gps', subject: 'fleet', resources: 'vehicle driver', names: ['Fleet View', 'On the Road'] },
  { words: 'machine machines factory maintenance', subject: 'factory', resources: 'machine sensor', names: ['Night Shift', 'Machine Watch'] },
  { words: 'sentiment opinion opinions', subject: 'opinion', resources: 'review', names: ['Reading the Room', 'Kind Words'] },
  { words: 'spam phishing', subject: 'spam', resources: 'email', names: ['Clean Inbox', 'Mail Sieve'] },
  { words: 'portfolio', subject: 'portfolio', resources: 'project skill', names: ['Show Piece', 'My Work'] },
  { words: 'shortener url-shortener', subject: 'short link', resources: 'link user', names: ['Short Cut', 'Tiny Address'] },
  { words: 'notes notebook notetaking wiki', subject: 'notebook', resources: 'note', names: ['Margin Notes', 'Second Memory'] },
  { words: 'carpool carpooling rideshare ridesharing', subject: 'ride sharing', resources: 'trip driver', names: ['Shared Ride', 'Same Way'] },
  { words: 'calendar scheduling appointments', subject: 'calendar', resources: 'appointment person', names: ['Open Calendar', 'Free Slot'] },
  { words: 'school university campus college classroom e-learning elearning', subject: 'school', resources: 'course student', act: 'student join course', names: ['Course Desk', 'Lecture Hall', 'Study Plan'] },
];
