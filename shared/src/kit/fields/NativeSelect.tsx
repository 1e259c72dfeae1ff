import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../theme/tokens.ts';
import { controlCss } from './control.styles.ts';
import { useFieldControl } from './fieldContext.ts';

const Root = styled.div`
  position: relative;
  & > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${tokens.space[3]};
    margin-block: auto;
    color: ${tokens.color.inkMuted};
    pointer-events: none;
  }
`;

const Select = styled.select`
  ${controlCss}
  appearance: none;
  padding-inline-end: 2.5rem;
  text-overflow: ellipsis;
  cursor: pointer;
  & option {
    color: ${tokens.color.ink};
    background: ${tokens.color.surface};
  }
`;

export interface SelectOption {
  value: string;
  label: string;
  isDisabled?: boolean;
}

export interface NativeSelectProps extends ComponentPropsWithRef<'select'> {
  options?: readonly SelectOption[];
  /** An empty first choice with this text. */
  placeholder?: string;
}

/** The browser's own select: little code, and native on phones. Takes `options` or `<option>` children. */
export const NativeSelect = ({ options, placeholder, children, ...rest }: NativeSelectProps) => (
  <Root>
    <Select {...useFieldControl(rest)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options?.map((option) => (
        <option key={option.value} value={option.value} disabled={option.isDisabled}>
          {option.label}
        </option>
      ))}
      {children}
    </Select>
    <ChevronDown aria-hidden />
  </Root>
);
