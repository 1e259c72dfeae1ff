import { tokens } from '@project-practice/shared/theme';
import { styled } from 'styled-components';
import { seriesColors, type SeriesRole } from './seriesColors.ts';

const Bar = styled.div`
  display: flex;
  gap: 2px;
  overflow: hidden;
  block-size: 0.75rem;
  border-radius: ${tokens.radius.full};
  background: ${tokens.color.neutralSoft};
`;

const Part = styled.span<{ $role: SeriesRole }>`
  flex: 0 0 var(--share);
  min-inline-size: 3px;
  background: ${({ $role }) => seriesColors[$role]};
  transition: flex-basis ${tokens.motion.slow} ${tokens.motion.ease};
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]} ${tokens.space[4]};
  margin-block-start: ${tokens.space[3]};
  padding: 0;
  color: ${tokens.color.inkMuted};
  font-size: ${tokens.size.sm};
  font-variant-numeric: tabular-nums;
  list-style: none;
  & li {
    display: inline-flex;
    align-items: center;
    gap: ${tokens.space[2]};
  }
  & strong {
    color: ${tokens.color.ink};
    font-weight: ${tokens.weight.semibold};
    overflow-wrap: anywhere;
  }
`;

const Dot = styled.span<{ $role: SeriesRole }>`
  flex: none;
  inline-size: 0.625rem;
  block-size: 0.625rem;
  border-radius: ${tokens.radius.full};
  background: ${({ $role }) => seriesColors[$role]};
`;

export interface Share {
  version: string;
  role: SeriesRole;
  percentage: number;
}

/** How visitors are split among versions: one bar of 100 %, and the same in words. */
export const ShareBar = ({ shares, label }: { shares: Share[]; label: string }) => {
  const visible = shares.filter((share) => share.percentage > 0);
  return (
    <figure aria-label={label}>
      <Bar aria-hidden>
        {visible.map((share) => (
          <Part
            key={share.version}
            $role={share.role}
            style={{ '--share': `${share.percentage}%` } as React.CSSProperties}
          />
        ))}
      </Bar>
      <Legend>
        {visible.map((share) => (
          <li key={share.version}>
            <Dot $role={share.role} aria-hidden />
            <strong>{share.version}</strong> {share.role} · {share.percentage} %
          </li>
        ))}
      </Legend>
    </figure>
  );
};
