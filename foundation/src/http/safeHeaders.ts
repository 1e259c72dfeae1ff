/**
 * Headers of every answer: no content sniffing, no frames, no referrer to other sites. With https also "https only" (HSTS),
 * which must not be sent otherwise because it would lock visitors out of a plain http installation.
 */
export const safeHeaders = (publicAppUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy': "frame-ancestors 'none'",
  ...(publicAppUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});
