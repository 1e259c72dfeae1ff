import { Refusal } from './refusal.ts';

export interface Reading {
  id: string;
  celsius: number;
  humidity: number;
  taken_at: string;
}

export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/** Applies `above`, then `limit`, then `unit`, as the fourth task asks. `readings` are newest first. */
export function readReadings(readings: Reading[], query: URLSearchParams): unknown[] {
  const above = numberOf(query, 'above');
  const limit = numberOf(query, 'limit');
  if (limit !== undefined && (!Number.isInteger(limit) || limit < 1))
    throw new Refusal(400, 'limit must be a positive whole number.');
  const unit = query.get('unit') ?? 'celsius';
  if (unit !== 'celsius' && unit !== 'fahrenheit') throw new Refusal(400, `The unit ${unit} is unknown.`);
  const chosen = readings.filter(({ celsius }) => above === undefined || celsius > above).slice(0, limit);
  return unit === 'celsius'
    ? chosen
    : chosen.map(({ celsius, ...rest }) => ({ ...rest, fahrenheit: roundToTenth((celsius * 9) / 5 + 32) }));
}

function numberOf(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new Refusal(400, `${name} must be a number.`);
  return value;
}
