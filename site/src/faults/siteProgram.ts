import { serve } from '../serve.ts';

/** The site as `npm start` serves it, without the builds before. */
await serve();
