/** As the PDF has Noto Sans; a picture cannot use the page's own typeface. */
export const FAMILY = 'Noto Sans, Arial, Liberation Sans, sans-serif';

/** A closed curve like the fine line work of banknotes and diplomas (the path of a point that rolls inside a circle). */
function rosette(cx: number, cy: number, radius: number, petals: number, depth: number): string {
  const steps = petals * 10;
  const points = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * Math.PI * 2;
    const reach = radius * (1 - depth + depth * Math.cos(petals * angle));
    return `${(cx + reach * Math.cos(angle)).toFixed(1)} ${(cy + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}

/** Every second ring of the PDF's: more cannot be told apart on a screen. */
export const guilloche = Array.from({ length: 11 }, (_, ring) =>
  rosette(114, 280, 225 - ring * 16.4, 18, 0.05 + ring * 0.018),
).join('');

export const seal = rosette(230, 300, 44, 32, 0.035);
