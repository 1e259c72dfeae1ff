export interface Point {
  at: number;
  value: number;
}

/** The next 1, 2 or 5 times a power of ten, so that the axis ends on a number people read easily. */
export function niceCeiling(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}

/** An SVG path through the points. Points more than `gap` milliseconds apart are not connected: nothing was measured between them. */
export function linePath(
  points: Point[],
  x: (at: number) => number,
  y: (value: number) => number,
  gap: number,
): string {
  return points
    .map((point, i) => {
      const isStart = i === 0 || point.at - points[i - 1]!.at > gap;
      return `${isStart ? 'M' : 'L'}${x(point.at).toFixed(1)} ${y(point.value).toFixed(1)}`;
    })
    .join('');
}

/** The value closest to `wanted`; undefined when there are no values. */
export const nearest = (values: number[], wanted: number): number | undefined =>
  values.reduce<number | undefined>(
    (best, value) => (best === undefined || Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best),
    undefined,
  );
