import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { readReadings, roundToTenth, type Reading } from './readings.ts';
import { Refusal } from './refusal.ts';

interface Station {
  id: string;
  name: string;
  city: string;
  /** Oldest first. */
  readings: Reading[];
}

interface Answer {
  status: number;
  body: unknown;
}

/**
 * What a team would submit for the demo project "Weather Station API": all four tasks, in memory.
 * `delayMs` delays every answer. `broken` returns readings oldest first, a mistake that the tests of the second and fourth task notice.
 * `line` says whose it is, as the platform asks when the deployment may be another team's.
 */
export function createWeatherStation({
  broken = false,
  delayMs = 0,
  line,
}: { broken?: boolean; delayMs?: number; line?: string } = {}): Server {
  const stations = new Map<string, Station>();

  function find(id: string): Station {
    const station = stations.get(id);
    if (!station) throw new Refusal(404, 'This station does not exist.');
    return station;
  }

  function answer(method: string, url: URL, body: Record<string, unknown>): Answer {
    const [collection, id, part, ...rest] = url.pathname.split('/').filter(Boolean);
    if (collection !== 'stations' || rest.length > 0) throw new Refusal(404, 'This path does not exist.');
    if (method === 'POST' && id === undefined) return { status: 201, body: register(body) };
    const station = find(id ?? '');
    if (method === 'GET' && part === undefined) return { status: 200, body: outline(station) };
    if (method === 'POST' && part === 'readings') return { status: 201, body: measure(station, body) };
    if (method === 'GET' && part === 'readings')
      return {
        status: 200,
        body: readReadings(broken ? station.readings : station.readings.toReversed(), url.searchParams),
      };
    if (method === 'GET' && part === 'summary') return { status: 200, body: summarise(station) };
    throw new Refusal(404, 'This path does not exist.');
  }

  function register({ name, city }: Record<string, unknown>) {
    if (typeof name !== 'string' || name.trim() === '') throw new Refusal(400, 'A station needs a name.');
    const station: Station = { id: randomUUID(), name, city: typeof city === 'string' ? city : '', readings: [] };
    stations.set(station.id, station);
    return outline(station);
  }

  return createServer((request, response) => {
    if (line && request.url === '/.well-known/project-practice.txt') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(line);
      return;
    }
    setTimeout(() => void respond(request, response, answer), delayMs);
  });
}

const outline = ({ id, name, city }: Station) => ({ id, name, city });

function measure(station: Station, { celsius, humidity }: Record<string, unknown>): Reading {
  if (typeof celsius !== 'number' || typeof humidity !== 'number')
    throw new Refusal(400, 'celsius and humidity must be numbers.');
  if (humidity < 0 || humidity > 100) throw new Refusal(400, 'humidity must be between 0 and 100.');
  const reading = { id: randomUUID(), celsius, humidity, taken_at: new Date().toISOString() };
  station.readings.push(reading);
  return reading;
}

function summarise({ readings }: Station) {
  const values = readings.map(({ celsius }) => celsius);
  if (values.length === 0) return { count: 0, min_celsius: null, max_celsius: null, average_celsius: null };
  const total = values.reduce((sum, value) => sum + value, 0);
  return {
    count: values.length,
    min_celsius: Math.min(...values),
    max_celsius: Math.max(...values),
    average_celsius: roundToTenth(total / values.length),
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (method: string, url: URL, body: Record<string, unknown>) => Answer,
): Promise<void> {
  let result: Answer;
  try {
    const url = new URL(request.url ?? '/', 'http://deployment');
    result = answer(request.method ?? 'GET', url, await readBody(request));
  } catch (error) {
    const refusal = error instanceof Refusal ? error : new Refusal(500, 'Something went wrong.');
    result = { status: refusal.status, body: { message: refusal.message } };
  }
  response.writeHead(result.status, { 'content-type': 'application/json' }).end(JSON.stringify(result.body));
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  if (text === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body as Record<string, unknown>;
  } catch {
    // Refused below.
  }
  throw new Refusal(400, 'The body is not a JSON object.');
}
