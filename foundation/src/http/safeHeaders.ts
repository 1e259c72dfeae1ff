/** What no screen uses, so that no code of a page can ask for it. */
const UNUSED = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

/**
 * Headers of every answer: no content sniffing, no frames, no referrer to other sites, no access to devices. With https also "https only" (HSTS),
 * which must not be sent otherwise because it would lock visitors out of a plain http installation.
 */
export const safeHeaders = (publicAppUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
  'content-security-policy': "frame-ancestors 'none'",
  ...(publicAppUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});
