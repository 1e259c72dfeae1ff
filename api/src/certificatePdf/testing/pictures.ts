import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createCanvas, loadImage, type Canvas, type Image } from '@napi-rs/canvas';
import PDFDocument from 'pdfkit';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { drawLine } from '../textLines.ts';
import { visualRuns } from '../textRuns.ts';

const size = 80;
const sheet = { width: 1200, height: 320 };

/** Where the machine has a Chromium, if it does. */
export const chromium = [
  process.env.WHOLE_CHROMIUM,
  ...['chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`),
].find((path) => path && existsSync(path));

export interface Picture {
  width: number;
  height: number;
  /** Whether there is ink at this place. */
  ink: boolean[];
}

/** The part of a picture that has ink. */
function trimmed(image: Image | Canvas): Picture {
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image as Image, 0, 0);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const isInk = (x: number, y: number) => data[(y * canvas.width + x) * 4]! < 128;
  const [columns, rows]: [Set<number>, Set<number>] = [new Set(), new Set()];
  for (let y = 0; y < canvas.height; y++)
    for (let x = 0; x < canvas.width; x++) if (isInk(x, y)) void (columns.add(x), rows.add(y));
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  const [width, height] = [Math.max(...columns) - left + 1, Math.max(...rows) - top + 1];
  const ink = Array.from({ length: width * height }, (_, at) =>
    isInk(left + (at % width), top + Math.floor(at / width)),
  );
  return { width, height, ink };
}

/** The text as a certificate has it. */
export async function printedPicture(text: string): Promise<Picture> {
  const doc = new PDFDocument({ size: [sheet.width, sheet.height], margin: 0, font: null as unknown as string });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  drawLine(doc, text, 40, 180, { size, weight: 700, color: '#000' });
  doc.end();
  await once(doc, 'end');
  const page = await (
    await getDocument({ data: Uint8Array.from(Buffer.concat(chunks)), verbosity: 0, useSystemFonts: false }).promise
  ).getPage(1);
  const canvas = createCanvas(sheet.width, sheet.height);
  await page.render({
    canvas: canvas as never,
    canvasContext: canvas.getContext('2d') as never,
    viewport: page.getViewport({ scale: 1 }),
  }).promise;
  return trimmed(canvas);
}

/** The text as a browser draws it with the same fonts. */
export async function browserPicture(page: Page, text: string): Promise<Picture> {
  const faces = new Set(visualRuns(text, 700).map(({ face }) => face));
  const rules = [...faces].map(({ path, ranges }, index) => {
    const covered = ranges.map(([from, to]) => `U+${from.toString(16)}-${to.toString(16)}`).join();
    return `@font-face{font-family:f${index};src:url(data:font/woff;base64,${readFileSync(path).toString('base64')});unicode-range:${covered}}`;
  });
  const family = rules.map((_, index) => `f${index}`).join();
  await page.setContent(
    `<meta charset="utf-8"><style>${rules.join('')}body{margin:90px 40px;font:${size}px ${family};white-space:pre;-webkit-font-smoothing:antialiased}</style><body lang="en" dir="auto">${text}`,
  );
  await page.evaluate('document.fonts.ready');
  return trimmed(await loadImage(await page.screenshot()));
}

/** The share of one picture's ink that the other has, too, give or take `reach` pixels; the smaller of both ways. */
export function likeness(one: Picture, other: Picture, reach = 2): number {
  const near = (picture: Picture, x: number, y: number) => {
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const [atX, atY] = [x + dx, y + dy];
        if (atX >= 0 && atX < picture.width && atY >= 0 && picture.ink[atY * picture.width + atX]) return true;
      }
    }
    return false;
  };
  const shared = (from: Picture, to: Picture) => {
    const inked = [...from.ink.keys()].filter((at) => from.ink[at]);
    return inked.filter((at) => near(to, at % from.width, Math.floor(at / from.width))).length / inked.length;
  };
  return Math.min(shared(one, other), shared(other, one));
}
