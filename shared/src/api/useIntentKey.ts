import { useRef } from 'react';
import { newIntent } from './newIntent.ts';

/**
 * One key per intent: a second try of the same values after a lost answer carries the same key, so that the server
 * does it once. Other values, or `forget()` after a success, make it a new intent.
 */
export function useIntentKey() {
  const intent = useRef({ values: '', key: '' });
  return {
    keyFor(body: unknown): string {
      const values = JSON.stringify(body);
      if (intent.current.values !== values) intent.current = { values, key: newIntent() };
      return intent.current.key;
    },
    forget(): void {
      intent.current = { values: '', key: '' };
    },
  };
}
