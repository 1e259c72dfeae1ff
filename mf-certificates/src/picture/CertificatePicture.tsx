import { later } from '@project-practice/shared/remote';
import { tokens } from '@project-practice/shared/theme';
import { styled } from 'styled-components';
import type { NamedCertificate } from '../certificate/readCertificate.ts';
import { texts } from '../texts.ts';

const useDraw = later(
  async () => (await import(/* webpackChunkName: "drawing" */ './drawCertificate.ts')).drawCertificate,
);

/** A white sheet in both themes, as it is printed. It has its place before it is drawn. */
const Sheet = styled.img`
  inline-size: 100%;
  aspect-ratio: 842 / 595;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.md};
  background: #fff;
  box-shadow: ${tokens.shadow.sm};
`;

/** Shown until there is something to draw: nothing. */
const BLANK = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 842 595"/>';

interface Props {
  certificate: NamedCertificate;
  /** Beside a text that says the same. */
  isDecorative?: boolean;
}

/** What the certificate looks like: the first and only page of its PDF, drawn from the same facts. */
export function CertificatePicture({ certificate, isDecorative }: Props) {
  const { value: draw } = useDraw();
  return (
    <Sheet
      src={draw ? `data:image/svg+xml,${encodeURIComponent(draw(certificate))}` : BLANK}
      alt={
        isDecorative ? '' : texts.picture(certificate.recipient_name, certificate.project_name, certificate.is_reviewed)
      }
      decoding="async"
    />
  );
}
