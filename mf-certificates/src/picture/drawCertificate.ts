import { encode } from 'uqr';
import type { NamedCertificate } from '../certificate/readCertificate.ts';
import { texts } from '../texts.ts';
import { fitText } from './fitText.ts';
import { FAMILY, guilloche, seal } from './ornaments.ts';

const NAVY = '#0b1f3a';
const TEAL = '#0f766e';
const MUTED = '#51617a';
const LEFT = 304;
const RIGHT = 796;
const COLUMN = RIGHT - LEFT;
const MIDDLE = LEFT + COLUMN / 2;

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const printedDay = (iso: string) => (Number.isNaN(Date.parse(iso)) ? '—' : day.format(new Date(iso)));

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const line = (text: string, x: number, y: number, size: number, fill: string, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${more}>${escaped(text)}</text>`;
const BOLD = 'font-weight="700"';

/** A name, on as many lines as it needs. */
function block(name: string, top: number, largest: number, oneLine: number, fill: string): string {
  const { lines, size } = fitText(name || '—', COLUMN, largest, oneLine);
  return lines.map((text, index) => line(text, LEFT, top + size * (1.05 + index * 1.26), size, fill, BOLD)).join('');
}

const fact = (label: string, value: string, x: number, y: number) =>
  line(label, x, y, 8, MUTED, `${BOLD} letter-spacing=".5"`) + line(value, x, y + 19, 13, NAVY, BOLD);

/** Dark modules as one path, one unit each, with the quiet zone of four around them. */
function qrCode(address: string): string {
  if (!address) return '';
  const { data, size } = encode(address, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1.05v1.05h-1.05z` : ''))).join('');
  return (
    `<svg x="58" y="414" width="112" height="112" viewBox="0 0 ${size} ${size}">` +
    `<rect width="${size}" height="${size}" rx="2.5" fill="#fff"/><path d="${path}" fill="${NAVY}"/></svg>` +
    line('Scan to verify', 114, 545, 9, '#cfe4ee', 'letter-spacing=".4" text-anchor="middle"')
  );
}

const gradient = (id: string, to: string, ...stops: [number, string][]) =>
  `<linearGradient id="${id}" ${to}>${stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('')}</linearGradient>`;

const sheet =
  gradient('band', 'x2="1" y2="1"', [0, '#14406b'], [0.45, NAVY], [1, '#071527']) +
  gradient('edge', 'x2="0" y2="1"', [0, '#2dd4bf'], [1, '#16a34a']) +
  gradient('seal', 'x2="1" y2="1"', [0, '#14b8a6'], [1, '#16a34a']) +
  `<path fill="#fff" d="M0 0h842v595H0z"/><svg width="228" height="595"><path d="M0 0h228v595H0z" fill="url(#band)"/>` +
  `<path d="${guilloche}" fill="none" stroke="#2dd4bf" stroke-width=".45" opacity=".22"/></svg>` +
  `<g transform="translate(34 40) scale(.8125)" fill="none" stroke-linecap="round" stroke-linejoin="round">` +
  `<rect width="32" height="32" rx="8" fill="#0b1b33" stroke="#2a4468"/><path d="M9 23V9h7.2a5 5 0 0 1 0 10H13" stroke="#2cc4b4" stroke-width="3.2"/>` +
  `<path d="m18.4 22.2 2.4 2.4 4.6-5.2" stroke="#58d68d" stroke-width="2.6"/></g>` +
  line(texts.siteName, 70, 59, 15, '#fff', BOLD) +
  `<path d="M228 0h5v595h-5z" fill="url(#edge)"/><circle cx="230" cy="300" r="51" fill="#fff"/>` +
  `<path d="${seal}" fill="url(#seal)"/><g fill="none" stroke="#fff"><circle cx="230" cy="300" r="35" stroke-width=".9" opacity=".85"/>` +
  `<path d="m214 301 12 11 20-23" stroke-width="5.7" stroke-linecap="round" stroke-linejoin="round"/></g>` +
  line('Certificate', 302, 108, 44, NAVY, BOLD) +
  line('OF COMPLETION', LEFT, 131, 13, TEAL, `${BOLD} letter-spacing="4.2"`) +
  line('This certifies that', LEFT, 180, 12.5, MUTED) +
  `<path d="M${LEFT} 256h64v2.5h-64z" fill="${TEAL}"/>` +
  `<path d="M${LEFT} 418H${RIGHT}M${LEFT} 480H${RIGHT}" stroke="#d5dee9" stroke-width=".8"/>`;

/**
 * The page of the PDF as an SVG, in its own coordinates: A4 on its side, in points. It follows `api/src/certificatePdf`,
 * which draws the document itself.
 */
export function drawCertificate(certificate: NamedCertificate): string {
  const { no, recipient_name, project_name, team_name, task_count, completion_date, created_at } = certificate;
  const { is_reviewed, revoked_at, verify_url } = certificate;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 842 595" font-family="${FAMILY}">${sheet}` +
    qrCode(verify_url) +
    line(texts.statement(is_reviewed), LEFT, 286, 12.5, MUTED) +
    block(recipient_name, 192, 38, 24, NAVY) +
    block(project_name, 298, 25, 18, TEAL) +
    fact('TEAM', fitText(team_name || '—', COLUMN / 2, 13, 13).lines[0]!, LEFT, 439) +
    fact('TASKS PASSED', `${task_count}`, MIDDLE, 439) +
    fact('COMPLETED ON', printedDay(completion_date), LEFT + COLUMN * 0.7, 439) +
    fact('CERTIFICATE NUMBER', no, LEFT, 501) +
    fact('ISSUED ON', printedDay(created_at), MIDDLE, 501) +
    line('Verify at', LEFT, 560, 8.5, MUTED) +
    line(verify_url, LEFT + 42, 560, 8.5, TEAL) +
    (revoked_at
      ? line(
          'REVOKED',
          0,
          42,
          118,
          '#b42318',
          `${BOLD} letter-spacing="10" text-anchor="middle" opacity=".17" transform="translate(537 312) rotate(-24)"`,
        )
      : '') +
    '</svg>'
  );
}
