import { z } from 'zod';

/** A place in a released file, as browsers name it in a stack. */
export const frameSchema = z.object({
  /** Path of the file: `/remotes/mf-teams/0.1.0/list.js`. */
  file: z.string(),
  line: z.number(),
  column: z.number(),
  /** The function, as the built file calls it. */
  name: z.string().optional(),
});

export type Frame = z.infer<typeof frameSchema>;

const MOST_FRAMES = 10;

/** `at name (https://…/remotes/…/file.js:1:2)` of Chromium, `name@https://…` of Firefox and Safari. */
const FRAME =
  /^\s*(?:at (?:async )?)?(?:([\w$.<>/ ]{1,80}?)(?:@| \())?\(?https?:\/\/[^/\s]+(\/(?:remotes\/[\w.-]+|shell)\/[\w.-]+\/[\w./-]{1,200}\.js):(\d{1,7}):(\d{1,7})\)?$/;

/** The places of a stack that are in released files, innermost first. Everything else of it is left out. */
export function framesOf(stack: string): Frame[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, file, row, column] = FRAME.exec(line.trimEnd()) ?? [];
      const own = name?.replace(/^.*\./, '').trim();
      return file ? [{ file, line: Number(row), column: Number(column), ...(own && { name: own }) }] : [];
    })
    .slice(0, MOST_FRAMES);
}
