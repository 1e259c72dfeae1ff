// Stands for `react` and `react/jsx-runtime` in early scripts (see `showEarly.ts`). What a component returns is made once, so
// state never changes and effects never run.

type Props = Record<string, unknown>;
export type Make = (props: Props) => unknown;

export interface Context extends Make {
  Provider: Context;
  current: unknown;
}

export interface Made {
  type: string | Make | Context;
  props: Props;
}

export const jsx = (type: Made['type'], props: Props): Made => ({ type, props });
export { jsx as jsxs };

export const createElement = (type: Made['type'], props: Props | null, ...children: unknown[]): Made => ({
  type,
  props: { ...props, ...(children.length > 0 && { children }) },
});

export const isValidElement = (value: unknown): value is Made =>
  typeof value === 'object' && value !== null && 'props' in value;

export const Fragment = ({ children }: Props) => children;
export { Fragment as StrictMode, Fragment as Suspense };

const isShown = (value: unknown) => value !== null && value !== undefined && typeof value !== 'boolean';
export const Children = { toArray: (children: unknown) => [children].flat(Infinity).filter(isShown) };

/** Its value holds while its children are made (`append`). */
export function createContext(value: unknown): Context {
  const context = (({ children }: Props) => children) as Context;
  return Object.assign(context, { Provider: context, current: value });
}

export const isContext = (type: unknown): type is Context => typeof type === 'function' && 'Provider' in type;

const nothing = () => {};
const itself = <T>(value: T) => value;
const read = ({ current }: Context) => current;

export { read as use, read as useContext };
export { itself as memo, itself as useCallback, itself as useDeferredValue, itself as useEffectEvent };
export { nothing as useEffect, nothing as useImperativeHandle, nothing as useLayoutEffect };

export const useMemo = <T>(make: () => T) => make();
export const useRef = <T>(current: T) => ({ current });
export const useState = <T>(initial: T | (() => T)) => [
  typeof initial === 'function' ? (initial as () => T)() : initial,
  nothing,
];
export const useSyncExternalStore = <T>(_subscribe: unknown, snapshot: () => T) => snapshot();

let ids = 0;
export const useId = () => `early-${++ids}`;
