export { skipToken } from '@reduxjs/toolkit/query/react';
export { api } from './api.ts';
export { IN_DOUBT, requestAgain, whileChecking } from './doubt.ts';
export { listOf, objectOf } from './listOf.ts';
export { useIntentKey } from './useIntentKey.ts';
export { usePolling } from './usePolling.ts';
export {
  allOf,
  isRaw,
  nameOf,
  numberOf,
  numberOrNull,
  type Raw,
  rawsOf,
  textOf,
  textsOf,
  wholeOf,
} from './wireValues.ts';
export {
  isGone,
  isInDoubt,
  isRequestError,
  messageOf,
  poll,
  request,
  shownOf,
  startFirstReads,
  type RequestError,
} from '../http/index.ts';
