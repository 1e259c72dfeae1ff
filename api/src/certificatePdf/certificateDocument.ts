import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { SITE_NAME } from '@project-practice/shared/contract';
import type { CertificateFacts } from './certificateFacts.ts';
import {
  drawBandContent,
  drawFacts,
  drawFooter,
  drawHeading,
  drawRevocationNotice,
  drawStatement,
  drawWatermark,
  page,
} from './certificateSections.ts';
import { pageStructure } from './pageStructure.ts';
import { printable } from './textRuns.ts';

/** Renders the single page of a certificate as a PDF. */
export async function certificateDocument(facts: CertificateFacts): Promise<Buffer> {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: '1.7',
    // The value is newer than the published types.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    displayTitle: true,
    lang: 'en',
    // No default font: pdfkit would load Helvetica, which it cannot embed.
    font: null as unknown as string,
    // The date of the version rather than of the rendering, because the document's id and bytes depend on it.
    info: {
      Title: `Certificate of Completion ${facts.no}`,
      Author: SITE_NAME,
      Subject: printable(facts.projectName),
      CreationDate: new Date(facts.versionIssuedAt),
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const put = pageStructure(doc);
  drawBandContent(doc, put, facts);
  drawHeading(doc, put);
  if (facts.revokedAt) drawRevocationNotice(doc, put, facts.revokedAt);
  drawStatement(doc, put, facts);
  drawFacts(doc, put, facts);
  drawFooter(doc, put, facts);
  if (facts.revokedAt) drawWatermark(doc, put);
  put.end();
  doc.end();
  await once(doc, 'end');
  return Buffer.concat(chunks);
}
