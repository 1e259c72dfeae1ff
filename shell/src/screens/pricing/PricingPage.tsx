import { Check } from 'lucide-react';
import { media, tokens } from '@project-practice/shared/theme';
import { Chip } from '@project-practice/shared/details';
import { Button, Page } from '@project-practice/shared/ui';
import { styled } from 'styled-components';
import { pricing } from './pricingTexts.ts';

const { color, radius, shadow, size, space, weight } = tokens;

const Head = styled.header`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  margin-block: ${space[5]} ${space[7]};
  color: ${color.inkMuted};
  font-size: ${size.lg};
  text-align: center;
  h1 {
    color: ${color.ink};
  }
`;

const Plans = styled.ul`
  display: grid;
  gap: ${space[5]};
  align-items: stretch;
  padding: 0;
  list-style: none;
  ${media.upMd} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Plan = styled.li<{ $popular: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space[5]};
  padding: ${space[6]} ${space[5]};
  border: 1px solid ${({ $popular }) => ($popular ? color.secondary : color.line)};
  border-radius: ${radius.xl};
  background: ${({ $popular }) => ($popular ? `linear-gradient(180deg, var(--wash), transparent 45%), ${color.surface}` : color.surface)};
  box-shadow: ${({ $popular }) => ($popular ? `inset 0 0 0 1px ${color.secondary}, ${shadow.lg}` : shadow.sm)};
`;

const Popular = styled.div`
  position: absolute;
  inset-block-start: -0.875rem;
  inset-inline: 0;
  display: grid;
  justify-items: center;
`;

const Price = styled.p`
  display: flex;
  align-items: baseline;
  flex-wrap: wrap;
  gap: ${space[2]};
  color: ${color.inkMuted};
  strong {
    color: ${color.ink};
    font-size: ${size.h1};
    font-weight: ${weight.bold};
    letter-spacing: -0.04em;
    line-height: 1;
  }
`;

const Features = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin-block-end: auto;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${space[2]};
    align-items: start;
  }
  svg {
    inline-size: 1.25rem;
    block-size: 1.5em;
    color: ${color.successInk};
  }
`;

const Note = styled.p`
  margin-block-start: ${space[6]};
  color: ${color.inkMuted};
  text-align: center;
`;

/** The plans. Nothing can be bought; the buttons do nothing. */
export function PricingPage() {
  return (
    <Page>
      <Head>
        <h1>{pricing.title}</h1>
        <p>{pricing.subtitle}</p>
      </Head>
      <Plans>
        {pricing.plans.map(({ name, price, period, features, button, isPopular }) => (
          <Plan key={name} $popular={isPopular}>
            {isPopular && (
              <Popular>
                <Chip tone="success">{pricing.popular}</Chip>
              </Popular>
            )}
            <h2>{name}</h2>
            <Price>
              <strong>{price}</strong> {period}
            </Price>
            <Features>
              {features.map((feature) => (
                <li key={feature}>
                  <Check aria-hidden />
                  {feature}
                </li>
              ))}
            </Features>
            <Button variant={isPopular ? 'primary' : 'secondary'} size="lg" isWide>
              {button}
            </Button>
          </Plan>
        ))}
      </Plans>
      <Note>{pricing.note}</Note>
    </Page>
  );
}
