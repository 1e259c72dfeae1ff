/** Every text this remote shows, by part of the screen. Those given by the specification are kept word for word. */

export const draftTexts = {
  title: 'AI Project Drafts',
  subtitle: 'Describe a project, refine it in your own words, and turn it into a real one.',
  projects: 'Projects',
  untitled: 'Untitled Project',
  otherCategory: 'Other',
  unrated: 'Unrated',
  public: 'Public',
  private: 'Private',
  retry: 'Retry',
  tryAgainIn: (seconds: number) => `Please try again in ${seconds} s.`,
};

export const errorTexts = {
  list: 'Failed to fetch project drafts',
  detail: 'Failed to fetch draft details',
  create: 'Failed to create project draft',
  refine: 'Failed to refine project draft',
  finalize: 'Failed to finalize project draft',
  update: 'Failed to update project draft',
  remove: 'Failed to delete project draft',
  restore: 'Failed to restore this version',
  archived: 'AI generation failed. The draft has been archived. Please try refining again with different requirements.',
  lookups: 'Failed to load categories and difficulties',
};

export const sidebarTexts = {
  label: 'Drafts',
  create: 'New draft',
  loading: 'Loading drafts…',
  filters: 'Filters',
  status: 'Status',
  visibility: 'Visibility',
  all: 'All',
  statuses: {
    draft: 'Draft',
    generating: 'Generating',
    pending_review: 'Pending Review',
    completed: 'Completed',
    archived: 'Archived',
  },
  visibilities: { public: 'Public', private: 'Private' },
  empty: 'No drafts yet. Create your first AI project!',
  noMatch: 'No drafts match the current filters.',
  clear: 'Clear filters',
  count: (shown: number, total: number) => {
    const noun = total === 1 ? 'draft' : 'drafts';
    return shown === total ? `${total} ${noun}` : `${shown} of ${total} ${noun}`;
  },
  more: (count: number) => `Show ${count} more ${count === 1 ? 'draft' : 'drafts'}`,
  actions: (name: string) => `Actions for ${name}`,
  edit: 'Edit Info',
  remove: 'Delete',
  removed: (name: string) => `“${name}” was deleted.`,
  undo: 'Undo',
};

export const paneTexts = {
  back: 'All drafts',
  firstTitle: 'Start your first draft',
  noneTitle: 'Pick a draft, or start a new one',
  noneText:
    'Tell the generator what you want to practice. It proposes a project with tasks, endpoints, and tests, which you refine until it fits.',
  create: 'Create a draft',
  loading: 'Loading the draft…',
  editInfo: 'Edit Info',
  created: 'Created',
  finalize: 'Finalize Project',
  generating: 'AI is generating your project...',
  generatingHint: 'This usually takes a few seconds. You can leave this page while it runs.',
  ready: (name: string) => `“${name}” is ready for review.`,
  failed: (name: string) => `“${name}” could not be generated.`,
  view: 'View',
  completed:
    "This project has been completed and can no longer be modified. It's now available as a historical record.",
  givenUp: 'The generator is taking longer than expected, so this page stopped checking.',
  checkAgain: 'Check again',
  emptyTitle: 'Nothing generated yet',
  emptyText: 'Describe below what the project should be about. The first version also suggests a name.',
  builtIn: 'Written by the built-in generator, without an AI service.',
  writtenBy: (model: string) => `Written by ${model}.`,
};

export const projectTexts = {
  label: 'Generated project',
  noDescription: 'No description available',
  category: 'Category',
  difficulty: 'Difficulty',
  teamSize: 'Max team size',
  access: 'Access',
  premium: 'Premium',
  free: 'Free',
  tasks: 'Tasks',
  noTasks: 'This version has no tasks.',
  taskLine: (count: number, days: number) =>
    `${count} ${count === 1 ? 'task' : 'tasks'}, ${projectTexts.days(days)} of work`,
  days: (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`,
  untitledTask: 'Untitled task',
  order: (position: number) => `Task ${position}`,
  prerequisites: 'Prerequisites',
  endpoints: 'API endpoints',
  checks: (count: number) => `${count} automatic ${count === 1 ? 'test' : 'tests'}`,
};

export const refineTexts = {
  first: 'What should the project be about?',
  next: 'What should change?',
  firstExample: 'For example: a book club API where members review books and vote for the next one',
  nextExample: 'For example: add a search, make it four tasks, and drop the comments',
  button: 'Refine',
  sending: 'Refining...',
  notSent: 'You typed this, but it was not sent:',
  keys: 'Enter sends, Shift+Enter starts a new line.',
  tooShort: (length: number) => `Please enter at least 10 characters (${length}/10)`,
  tooLong: (limit: number) => `Please use at most ${limit} characters.`,
};

export const historyTexts = {
  title: 'History',
  description: 'Every refinement and what it changed. Restoring a version adds to the history, so nothing is lost.',
  latest: 'What changed',
  first: 'First version',
  current: 'Current version',
  running: 'Being generated…',
  failed: 'No version was generated.',
  same: 'Nothing in the project changed.',
  restore: 'Restore this version',
  restored: 'The earlier version has been restored.',
  prompt: 'You asked',
  changes: { added: 'Added', removed: 'Removed', changed: 'Changed' },
  facts: { name: 'Name', description: 'Description', order: 'Task order' },
  parts: { description: 'description', prerequisites: 'prerequisites', endpoints: 'endpoints', checks: 'tests' },
  earlier: (count: number) => `Show ${count} earlier ${count === 1 ? 'version' : 'versions'}`,
  noEarlier: (count: number) => `These are the last ${count} versions.`,
};

export const formTexts = {
  createTitle: 'Create New AI Project Draft',
  createText: 'The draft starts empty. You describe the project in the next step.',
  editTitle: 'Edit Draft Information',
  name: 'Project Name',
  nameHint: 'Leave empty for AI to suggest a name',
  category: 'Category',
  difficulty: 'Difficulty',
  chooseCategory: 'Choose a category',
  chooseDifficulty: 'Choose a difficulty',
  categoryNeeded: 'Please choose a category.',
  difficultyNeeded: 'Please choose a difficulty level.',
  nameTooLong: 'A name can have at most 200 characters.',
  unknownCategory: 'This category is no longer offered. Please choose another one.',
  unknownDifficulty: 'This difficulty is no longer offered. Please choose another one.',
  isPublic: 'Public',
  isPublicHint: 'Everyone can find the finished project. Only you can see your drafts.',
  nothingChanged: 'Please modify at least one field to save changes.',
  cancel: 'Cancel',
  create: 'Create',
  creating: 'Creating...',
  save: 'Save Changes',
  saving: 'Saving...',
  noLookups: 'There are no categories or difficulties to choose from.',
};

export const finalizeTexts = {
  title: 'Finalize this project?',
  text: 'It becomes a real project that teams can register for. You cannot change the draft afterwards.',
  confirm: 'Finalize Project',
  cancel: 'Not yet',
  name: 'Name',
  visibility: 'Visibility',
  done: (name: string) => `“${name}” is now a project.`,
  doneBefore: 'This draft has already been finalized.',
  view: 'View project',
};
