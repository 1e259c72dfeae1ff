import { useRef } from 'react';
import { newIntent } from './newIntent.ts';

/**
 * Idempotency keys for a form: sending the same values again reuses the key, so that the server does the write once even
 * when its answer was lost. Other values, or `forget()` after a success, start a new intent with a new key.
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
