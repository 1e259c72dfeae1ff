import { SITE_NAME } from '@project-practice/shared/contract';
import { printedDay, type CertificateFacts } from './certificateFacts.ts';
import { drawBand, drawMark, drawRule, drawSeal } from './ornaments.ts';
import { palette } from './palette.ts';
import { drawQrCode } from './qrCode.ts';
import type { PageStructure } from './pageStructure.ts';
import { drawLine, fitText, lineHeight, widthOf, type Room, type Style } from './textLines.ts';
import { printable } from './textRuns.ts';

type Document = PDFKit.PDFDocument;

/** A4 landscape, in points. */
export const page = { width: 841.89, height: 595.28, band: 228, left: 304, right: 796 };
const column = page.right - page.left;

const label: Style = { size: 8, weight: 700, color: palette.muted, tracking: 0.5 };
const prose: Style = { size: 12.5, weight: 400, color: palette.muted };

export function drawHeading(doc: Document, put: PageStructure): void {
  put.text('H1', 'Certificate of Completion', () => {
    drawLine(doc, 'Certificate', page.left - 2, 108, { size: 44, weight: 700, color: palette.navy });
    drawLine(doc, 'OF COMPLETION', page.left, 131, { size: 13, weight: 700, color: palette.teal, tracking: 4.2 });
  });
}

function drawBlock(
  doc: Document,
  put: PageStructure,
  text: string,
  top: number,
  room: Omit<Room, 'width' | 'weight'>,
  color: string,
): number {
  const content = printable(text) || '—';
  const { lines, size } = fitText(doc, content, { ...room, width: column, weight: 700 });
  const baseline = top + size * 1.05;
  put.text('P', content, () =>
    lines.forEach((line, index) =>
      drawLine(doc, line, page.left, baseline + index * size * lineHeight, { size, weight: 700, color }),
    ),
  );
  return baseline + (lines.length - 1) * size * lineHeight;
}

export function drawFacts(doc: Document, put: PageStructure, facts: CertificateFacts): void {
  const cells = [
    { name: 'Team', value: printable(facts.teamName) || '—', from: 0, to: 0.5 },
    { name: 'Tasks passed', value: String(facts.taskCount), from: 0.5, to: 0.7 },
    { name: 'Completed on', value: printedDay(facts.completedAt), from: 0.7, to: 1 },
  ];
  put.decoration(() => doc.moveTo(page.left, 418).lineTo(page.right, 418).lineWidth(0.8).stroke(palette.line));
  for (const { name, value, from, to } of cells) {
    const x = page.left + column * from;
    put.text('P', `${name}: ${value}`, () => {
      drawLine(doc, name.toUpperCase(), x, 439, label);
      const { lines, size } = fitText(doc, value, {
        width: column * (to - from) - 8,
        largest: 13,
        oneLine: 8,
        smallest: 8,
        height: 10,
        weight: 700,
      });
      drawLine(doc, lines[0] ?? '', x, 457, { size, weight: 700, color: palette.ink });
    });
  }
}

export function drawFooter(doc: Document, put: PageStructure, facts: CertificateFacts): void {
  put.decoration(() => doc.moveTo(page.left, 480).lineTo(page.right, 480).lineWidth(0.8).stroke(palette.line));
  put.text('P', `Certificate number: ${facts.no}`, () => {
    drawLine(doc, 'CERTIFICATE NUMBER', page.left, 501, label);
    drawLine(doc, facts.no, page.left, 520, { size: 14, weight: 700, color: palette.ink, tracking: 0.6 });
  });
  const issued = page.left + column / 2;
  put.text('P', `Issued on: ${printedDay(facts.issuedAt)}`, () => {
    drawLine(doc, 'ISSUED ON', issued, 501, label);
    drawLine(doc, printedDay(facts.issuedAt), issued, 520, { size: 13, weight: 700, color: palette.ink });
  });
  if (facts.version > 1) {
    const note = `Version ${facts.version}, re-issued on ${printedDay(facts.versionIssuedAt)}`;
    put.text('P', note, () => drawLine(doc, note, issued, 536, { ...prose, size: 8.5 }));
  }
  put.link(facts.verifyUrl, `Verify this certificate at ${facts.verifyUrl}`, () => {
    const lead = drawLine(doc, 'Verify at  ', page.left, 560, { ...prose, size: 8.5 });
    const { lines, size } = fitText(doc, facts.verifyUrl, {
      width: column - lead,
      largest: 8.5,
      oneLine: 5,
      smallest: 5,
      height: 6,
      weight: 400,
    });
    const width = drawLine(doc, lines[0] ?? '', page.left + lead, 560, { size, weight: 400, color: palette.teal });
    return { x: page.left, y: 549, width: lead + width, height: 15 };
  });
}

export function drawBandContent(doc: Document, put: PageStructure, facts: CertificateFacts): void {
  put.decoration(() => drawBand(doc, page.band, page.height));
  put.text('P', SITE_NAME, () => {
    drawMark(doc, 34, 40, 26);
    drawLine(doc, SITE_NAME, 70, 59, { size: 15, weight: 700, color: palette.paper });
  });
  put.decoration(() => drawSeal(doc, page.band + 2, 300, 44));
  const size = 112;
  const x = (page.band - size) / 2;
  put.figure(`QR code that opens ${facts.verifyUrl}`, { x, y: 414, width: size, height: size }, () =>
    drawQrCode(doc, facts.verifyUrl, x, 414, size),
  );
  put.text('P', 'Scan to verify', () => {
    const style: Style = { size: 9, weight: 400, color: '#cfe4ee', tracking: 0.4 };
    drawLine(doc, 'Scan to verify', (page.band - widthOf(doc, 'Scan to verify', style)) / 2, 545, style);
  });
}

export function drawRevocationNotice(doc: Document, put: PageStructure, revokedAt: string): void {
  const notice = `Revoked on ${printedDay(revokedAt)}`;
  put.text('P', notice, () => {
    const style: Style = { size: 11, weight: 700, color: palette.paper };
    const width = widthOf(doc, notice, style);
    doc.roundedRect(page.right - width - 24, 44, width + 24, 24, 12).fill(palette.revoked);
    drawLine(doc, notice, page.right - width - 12, 60, style);
  });
}

/** Drawn over everything, so that it cannot be removed without damaging the text. */
export function drawWatermark(doc: Document, put: PageStructure): void {
  put.decoration(() => {
    const style: Style = { size: 118, weight: 700, color: palette.revoked, tracking: 10 };
    const width = widthOf(doc, 'REVOKED', style);
    doc
      .save()
      .translate((page.band + page.width) / 2, page.height / 2 + 14)
      .rotate(-24)
      .fillOpacity(0.17);
    drawLine(doc, 'REVOKED', -width / 2, 42, style);
    doc.restore();
  });
}

/** The middle of the page: who completed what. The project moves down below a long name. */
export function drawStatement(doc: Document, put: PageStructure, facts: CertificateFacts): void {
  put.text('P', 'This certifies that', () => drawLine(doc, 'This certifies that', page.left, 180, prose));
  const nameEnd = drawBlock(
    doc,
    put,
    facts.recipientName,
    192,
    { largest: 38, oneLine: 24, smallest: 6, height: 61 },
    palette.navy,
  );
  put.decoration(() => drawRule(doc, page.left, nameEnd + 16, 64));
  const sentence = facts.isReviewed
    ? 'has passed every task of the project'
    : 'has passed every task of a project that a member made and nobody reviewed';
  put.text('P', sentence, () => drawLine(doc, sentence, page.left, nameEnd + 46, prose));
  drawBlock(
    doc,
    put,
    facts.projectName,
    nameEnd + 58,
    { largest: 25, oneLine: 18, smallest: 8, height: 69 },
    palette.teal,
  );
}
