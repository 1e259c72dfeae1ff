// Stands in early scripts (see `showEarly.ts`) for what a screen shows while it has no content: what the page arrived with stays
// instead.
const notContent = (): never => {
  throw new Error('There is no content yet.');
};

export { notContent as EmptyState, notContent as ErrorState, notContent as Skeleton, notContent as StaleNotice };
