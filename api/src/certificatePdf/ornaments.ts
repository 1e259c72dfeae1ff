import { siteMark } from '@project-practice/foundation/pages';
import { palette } from './palette.ts';

type Document = PDFKit.PDFDocument;

/** A closed curve like the fine line work of banknotes and diplomas (the path of a point that rolls inside a circle). */
function rosette(doc: Document, cx: number, cy: number, radius: number, petals: number, depth: number): void {
  const steps = petals * 16;
  for (let step = 0; step <= steps; step++) {
    const angle = (step / steps) * Math.PI * 2;
    const reach = radius * (1 - depth + depth * Math.cos(petals * angle));
    const x = cx + reach * Math.cos(angle);
    const y = cy + reach * Math.sin(angle);
    if (step === 0) doc.moveTo(x, y);
    else doc.lineTo(x, y);
  }
  doc.closePath().stroke();
}

export function drawBand(doc: Document, width: number, height: number): void {
  const shade = doc
    .linearGradient(0, 0, width, height)
    .stop(0, palette.navyLight)
    .stop(0.45, palette.navy)
    .stop(1, '#071527');
  doc.rect(0, 0, width, height).fill(shade);
  doc.save().rect(0, 0, width, height).clip().lineWidth(0.45);
  for (let ring = 0; ring < 22; ring++) {
    doc.strokeColor(ring % 2 ? palette.tealBright : palette.greenBright).strokeOpacity(0.1 + ring * 0.009);
    rosette(doc, width * 0.5, height * 0.47, 225 - ring * 8.2, 18, 0.05 + ring * 0.009);
  }
  doc.restore();
  const edge = doc.linearGradient(0, 0, 0, height).stop(0, palette.tealBright).stop(1, palette.green);
  doc.rect(width, 0, 5, height).fill(edge);
}

export function drawMark(doc: Document, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / siteMark.size)
    .lineCap('round')
    .lineJoin('round');
  // Outlined, because its edge would not show on the equally dark band.
  doc
    .roundedRect(0, 0, siteMark.size, siteMark.size, siteMark.corner)
    .lineWidth(1)
    .fillAndStroke(siteMark.ground, '#2a4468');
  for (const { path, width, color } of siteMark.strokes) doc.path(path).lineWidth(width).stroke(color);
  doc.restore();
}

/** A scalloped seal with a check mark. */
export function drawSeal(doc: Document, cx: number, cy: number, radius: number): void {
  const scallops = 32;
  doc.circle(cx, cy, radius + 7).fill(palette.paper);
  for (let index = 0; index <= scallops * 5; index++) {
    const angle = (index / (scallops * 5)) * Math.PI * 2;
    const reach = radius * (0.965 + 0.035 * Math.cos(scallops * angle));
    const point = [cx + reach * Math.cos(angle), cy + reach * Math.sin(angle)] as const;
    if (index === 0) doc.moveTo(...point);
    else doc.lineTo(...point);
  }
  const sheen = doc
    .linearGradient(cx - radius, cy - radius, cx + radius, cy + radius)
    .stop(0, '#14b8a6')
    .stop(1, palette.green);
  doc.closePath().fill(sheen);
  doc
    .lineWidth(0.9)
    .strokeColor(palette.paper)
    .strokeOpacity(0.85)
    .circle(cx, cy, radius * 0.8)
    .stroke();
  doc.lineWidth(0.35).strokeOpacity(0.6);
  for (let ring = 0; ring < 3; ring++) rosette(doc, cx, cy, radius * (0.76 - ring * 0.045), 24, 0.05);
  const tick = radius * 0.36;
  doc
    .strokeOpacity(1)
    .lineWidth(radius * 0.13)
    .lineCap('round')
    .lineJoin('round');
  doc
    .moveTo(cx - tick, cy + tick * 0.05)
    .lineTo(cx - tick * 0.25, cy + tick * 0.75)
    .lineTo(cx + tick, cy - tick * 0.7)
    .stroke();
}

/** The thin line under a name that fades from teal to green. */
export function drawRule(doc: Document, x: number, y: number, width: number): void {
  doc.roundedRect(x, y, width, 2.5, 1.25).fill(
    doc
      .linearGradient(x, y, x + width, y)
      .stop(0, palette.teal)
      .stop(1, palette.greenBright),
  );
}
