import type { Font, GlyphPosition, GlyphRun } from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';

const { Direction, ClusterLevel } = harfbuzz;

export type RunDirection = 'ltr' | 'rtl';

/** The code points that each glyph stands for, so that the text can be copied from the document. */
function charactersOf(font: Font, text: string, shaped: harfbuzz.GlyphInfo[]): number[][] {
  const starts = [...new Set(shaped.map(({ cluster }) => cluster)), text.length].sort((a, b) => a - b);
  const found: number[][] = shaped.map(() => []);
  for (const [at, start] of starts.slice(0, -1).entries()) {
    const glyphs = [...shaped.keys()].filter((index) => shaped[index]!.cluster === start);
    const cluster = text.slice(start, starts[at + 1]);
    // A vowel sign of two parts is drawn by the glyphs of its parts.
    const left = new Set(
      [...(glyphs.length > 1 ? cluster.normalize('NFD') : cluster)].map((char) => char.codePointAt(0)!),
    );
    for (const index of glyphs) {
      const own = [...left].find((codePoint) => font.glyphForCodePoint(codePoint).id === shaped[index]!.codepoint);
      if (own === undefined) continue;
      found[index] = [own];
      left.delete(own);
    }
    // The rest became one glyph, a ligature or a conjunct, or left no trace.
    const rest = glyphs.find((index) => found[index]!.length === 0) ?? glyphs[0]!;
    found[rest]!.push(...left);
  }
  return found;
}

/**
 * Gives a font of fontkit, which pdfkit embeds, the layout of HarfBuzz, which browsers use: fontkit's own misplaces the marks
 * and conjuncts of several scripts. pdfkit hands its option `features` on as the second argument; here it is the direction.
 */
export function shapeWith(font: Font, bytes: Buffer): Font {
  const shaper = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)));
  const layout = (text: string, direction: RunDirection = 'ltr') => {
    const buffer = new harfbuzz.Buffer();
    buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
    buffer.addText(text);
    buffer.setDirection(direction === 'rtl' ? Direction.RTL : Direction.LTR);
    // Otherwise it would be that of the machine, and the same certificate would have different bytes on two machines.
    buffer.setLanguage('en');
    buffer.guessSegmentProperties();
    harfbuzz.shape(shaper, buffer);
    const shaped = buffer.getGlyphInfosAndPositions();
    const characters = charactersOf(font, text, shaped);
    // Not fontkit's own objects, which remember the characters of an earlier document.
    const glyphs = shaped.map(({ codepoint: id }, index) => ({
      id,
      codePoints: characters[index]!,
      advanceWidth: font.getGlyph(id).advanceWidth,
    }));
    const positions = shaped.map(
      ({ xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }) =>
        ({ xAdvance, yAdvance, xOffset, yOffset }) as GlyphPosition,
    );
    return {
      glyphs,
      positions,
      // Asked for after pdfkit has scaled the positions.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    } as unknown as GlyphRun;
  };
  return Object.assign(font, { layout });
}
