import { z } from 'zod';

const HANDLE = /^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/;
const HANDLE_RULE = 'Use 3 to 40 lowercase letters, digits, and hyphens. Start and end with a letter or digit.';

const handleSchema = z.string().toLowerCase().regex(HANDLE, HANDLE_RULE);

export const portfolioChangesSchema = z.object({
  handle: z.string().trim().pipe(handleSchema).optional(),
  is_public: z.boolean().optional(),
});
