import QRCode from 'qrcode';
import { palette } from './palette.ts';

/** Draws a QR code as one vector path, which stays sharp at any size, on a white plate with the required quiet zone. */
export function drawQrCode(doc: PDFKit.PDFDocument, text: string, x: number, y: number, size: number): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const cell = size / (modules.size + 8);
  doc.roundedRect(x, y, size, size, 7).fill(palette.paper);
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue;
      // Slightly overlapping, because viewers otherwise show seams between cells.
      doc.rect(x + (column + 4) * cell, y + (row + 4) * cell, cell + 0.05, cell + 0.05);
    }
  }
  doc.fill(palette.navy);
}
