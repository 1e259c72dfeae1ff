import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router-dom';
import { type Parser, useAddressState } from './useAddressState.ts';

/** Marks history entries that opening the dialog added, so that closing it steps back instead of adding another. */
const OPENED_HERE = 'opened-here';

/**
 * A dialog that is open while the address has one of the parameters of `parsers`, so that other screens can link to it and
 * Back closes it. `asked` holds their values.
 */
export function useDialogAddress<P extends Record<string, Parser<unknown>>>(parsers: P) {
  const [asked, change] = useAddressState(parsers);
  const { key, state } = useLocation();
  const { router } = useContext(DataRouterContext)!;
  const navigate = useNavigate();
  const isClosing = useRef(false);
  useEffect(() => void (isClosing.current = false), [key]);

  const open = useCallback(
    (values: Partial<typeof asked>) => change(values, { state: OPENED_HERE, preventScrollReset: true }),
    [change],
  );

  const close = useCallback(() => {
    // Back may have closed it, or be under way: another step back would leave the screen.
    if (isClosing.current || router.state.location.key !== key) return;
    isClosing.current = true;
    if (state === OPENED_HERE) void navigate(-1);
    else
      change(Object.fromEntries(Object.keys(parsers).map((name) => [name, undefined])) as Partial<typeof asked>, {
        replace: true,
        preventScrollReset: true,
      });
  }, [key, state, router, navigate, change, parsers]);

  return { asked, isOpen: Object.values(asked).some((value) => value !== undefined), open, close };
}

/**
 * One of several dialogs of a screen: the one that the address names, as `?edit=7`, where `about` is 7. Of several names in
 * an address the first of `parsers` counts. A dialog that `isAllowed` forbids does not open; one that is open stays, because
 * something may have been typed.
 */
export function useNamedDialog<P extends Record<string, Parser<string | number>>, N extends keyof P & string>(
  parsers: P,
  name: N,
  isAllowed = true,
) {
  const { asked, open, close } = useDialogAddress(parsers);
  const isNamed = Object.keys(parsers).find((other) => asked[other] !== undefined) === name;
  const [wasOpen, setOpen] = useState(false);
  const isOpen = isNamed && (isAllowed || wasOpen);
  if (isOpen !== wasOpen) setOpen(isOpen);
  return {
    isOpen,
    about: isNamed ? asked[name] : undefined,
    open: useCallback(
      (about: NonNullable<ReturnType<P[N]>>) => open({ [name]: about } as Partial<typeof asked>),
      [open, name],
    ),
    close,
  };
}
