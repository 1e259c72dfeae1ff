/**
 * What every answer says, whatever it is: that it is read as what it says it is, stands in nobody's frame, and tells no other
 * site where somebody came from. Over TLS also that it shall stay so, which would lock a plain http installation out.
 */
export const safeHeaders = (publicAppUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy': "frame-ancestors 'none'",
  ...(publicAppUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});
