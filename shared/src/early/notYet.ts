// Stands in early scripts (see `showEarly.ts`) for what nobody has asked for yet: dialogs, and looking again.
const nothing = () => {};

export const onDemand = () => Object.assign(nothing, { preload: nothing });
export const later = () => Object.assign(() => ({}), { preload: nothing });
export { nothing as baseQuery, nothing as tellNotOpened, nothing as usePolling };
