import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled, css } from 'styled-components';
import { tokens } from '../theme/tokens.ts';
import { IconButton } from './IconButton.tsx';

const { color, radius, space, weight } = tokens;

export type AlertTone = 'info' | 'success' | 'warning' | 'error';

const tones = {
  info: css`
    --tone: ${color.infoInk};
    background: ${color.infoSoft};
    border-color: ${color.infoLine};
  `,
  success: css`
    --tone: ${color.successInk};
    background: ${color.successSoft};
    border-color: ${color.successLine};
  `,
  warning: css`
    --tone: ${color.warningInk};
    background: ${color.warningSoft};
    border-color: ${color.warningLine};
  `,
  error: css`
    --tone: ${color.errorInk};
    background: ${color.errorSoft};
    border-color: ${color.errorLine};
  `,
} satisfies Record<AlertTone, ReturnType<typeof css>>;

const Root = styled.div<{ $tone: AlertTone }>`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid;
  border-radius: ${radius.md};
  color: ${color.ink};
  ${({ $tone }) => tones[$tone]}
  & > svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin-block-start: 0.15rem;
    color: var(--tone);
  }
  & > button {
    margin: -0.25rem -0.5rem -0.25rem 0;
  }
`;

const Body = styled.div`
  flex: 1;
  min-inline-size: 0;
  white-space: pre-line;
  & > strong {
    display: block;
    color: var(--tone);
    font-weight: ${weight.semibold};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block-start: ${space[3]};
`;

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

export interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  onClose?: () => void;
}

/** A message within the page. Errors and warnings are announced at once, the others politely. */
export const Alert = ({ tone = 'info', title, children, actions, onClose }: AlertProps) => {
  const Icon = icons[tone];
  return (
    <Root role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'} $tone={tone}>
      <Icon aria-hidden />
      <Body>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
        {actions && <Actions>{actions}</Actions>}
      </Body>
      {onClose && (
        <IconButton label="Dismiss" size="sm" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      )}
    </Root>
  );
};
