import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../theme/tokens.ts';
import { controlCss } from '../fields/control.styles.ts';
import { useFieldControl } from '../fields/fieldContext.ts';
import { choiceCss, floatCss, positionerCss } from './floating.styles.ts';

const Trigger = styled(Base.Trigger)`
  ${controlCss}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]};
  text-align: start;
  cursor: pointer;
  & svg {
    color: ${tokens.color.inkMuted};
  }
  & [data-placeholder] {
    color: ${tokens.color.inkSubtle};
  }
`;

const Positioner = styled(Base.Positioner)`
  ${positionerCss}
`;

const Popup = styled(Base.Popup)`
  ${floatCss}
  max-inline-size: var(--available-width);
  scrollbar-width: thin;
`;

const Item = styled(Base.Item)`
  ${choiceCss}
  justify-content: space-between;
  & svg {
    color: ${tokens.color.secondary};
  }
`;

export interface SelectChoice {
  value: string;
  label: string;
  /** What the list shows instead of the label. */
  content?: ReactNode;
  isDisabled?: boolean;
}

export interface SelectProps {
  options: readonly SelectChoice[];
  /** '' means nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  placeholder?: string;
  isDisabled?: boolean;
  /** Its accessible name when it is not inside a `Field`. */
  label?: string;
}

/** A select whose list can show more than text. A `Field` around it labels and describes it. */
export const Select = ({ options, value, onChange, onBlur, name, placeholder = 'Choose…', isDisabled, label }: SelectProps) => {
  const made = useId();
  const { id = made, required, ...aria } = useFieldControl<Parameters<typeof useFieldControl>[0]>({});
  return (
    // Base UI's only style element hides a scrollbar; without it the page's CSP needs no exception.
    <CSPProvider disableStyleElements>
      <Base.Root
        items={options as { value: string; label: string }[]}
        value={value === '' ? null : value}
        onValueChange={(next) => onChange(next ?? '')}
        disabled={isDisabled ?? false}
        required={required ?? false}
        modal={false}
        {...(name && { name })}
      >
        <Trigger id={id} aria-label={label} onBlur={onBlur} {...aria}>
          <Base.Value placeholder={placeholder} />
          <Base.Icon>
            <ChevronsUpDown aria-hidden />
          </Base.Icon>
        </Trigger>
        <Base.Portal>
          <Positioner alignItemWithTrigger={false} sideOffset={6} collisionPadding={12}>
            <Popup>
              {options.map((option) => (
                <Item key={option.value} value={option.value} label={option.label} disabled={option.isDisabled ?? false}>
                  <Base.ItemText>{option.content ?? option.label}</Base.ItemText>
                  <Base.ItemIndicator>
                    <Check aria-hidden />
                  </Base.ItemIndicator>
                </Item>
              ))}
            </Popup>
          </Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
};
