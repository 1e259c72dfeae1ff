import { kinds, type Kind } from '../site/startSites.ts';

export interface Bar {
  label: string;
  values: Partial<Record<Kind, number>>;
}

const names: Record<Kind, string> = { ours: 'this site', monolith: 'monolith', federation: 'documented federation' };

const WIDTH = 760;
const LEFT = 200;
const RIGHT = 70;
const BAR = 16;
const GAP = 4;
const GROUP = kinds.length * (BAR + GAP) + 14;
const HEAD = 62;

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Readable on white and on black, because a picture in a README follows the reader's theme. */
const style = `text{font:13px system-ui,sans-serif;fill:#1f2937}.title{font-weight:600;font-size:15px}.ours{fill:#2563eb}.monolith{fill:#94a3b8}.federation{fill:#d97706}.line{stroke:#cbd5e1}
@media(prefers-color-scheme:dark){text{fill:#e5e7eb}.ours{fill:#60a5fa}.monolith{fill:#94a3b8}.federation{fill:#fbbf24}.line{stroke:#475569}}`;

/** An SVG with horizontal bars: one group per label, one bar per site. */
export function barChart(title: string, unit: string, bars: Bar[]): string {
  const most = Math.max(...bars.flatMap(({ values }) => Object.values(values)));
  const height = HEAD + bars.length * GROUP;
  const legend = kinds.map(
    (kind, index) =>
      `<rect class="${kind}" x="${LEFT + index * 150}" y="32" width="12" height="12" rx="2"/><text x="${LEFT + index * 150 + 18}" y="43">${names[kind]}</text>`,
  );
  const groups = bars.flatMap(({ label, values }, group) => {
    const top = HEAD + group * GROUP;
    const rows = kinds.flatMap((kind, index) => {
      const value = values[kind];
      if (value === undefined) return [];
      const y = top + index * (BAR + GAP);
      const width = Math.max(1, (value / most) * (WIDTH - LEFT - RIGHT));
      return [
        `<rect class="${kind}" x="${LEFT}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" rx="2"/><text x="${(LEFT + width + 6).toFixed(1)}" y="${y + 13}">${Math.round(value).toLocaleString('en')}</text>`,
      ];
    });
    return [`<text x="${LEFT - 12}" y="${top + 33}" text-anchor="end">${escape(label)}</text>`, ...rows];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escape(title)}, ${unit}">`,
    `<style>${style}</style>`,
    `<text class="title" x="0" y="18">${escape(title)}, ${unit}</text>`,
    ...legend,
    `<line class="line" x1="${LEFT}" x2="${LEFT}" y1="${HEAD - 6}" y2="${height - 10}"/>`,
    ...groups,
    '</svg>\n',
  ].join('\n');
}
