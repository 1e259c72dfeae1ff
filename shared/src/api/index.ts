export { skipToken } from '@reduxjs/toolkit/query/react';
export { api } from './api.ts';
export { type ApiCall, IN_DOUBT } from './baseQuery.ts';
export { listOf, objectOf } from './listOf.ts';
export { useIntentKey } from './useIntentKey.ts';
export { allOf, isRaw, nameOf, numberOf, numberOrNull, type Raw, rawsOf, textOf, textsOf, wholeOf } from './wireValues.ts';
export { API_BASE, GENERIC_ERROR, isGone, isInDoubt, isRequestError, messageOf, request, REQUEST_TIMEOUT_MS, shownOf, startFirstReads, type RequestError } from '../http/index.ts';
