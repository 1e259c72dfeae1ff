import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { BoxInput, BoxLabel, BoxRoot, SwitchInput } from './Checkbox.styles.ts';
import { Text } from '../ui/Text.tsx';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

const withLabel = (Control: typeof BoxInput, role?: 'switch') =>
  function LabeledBox({ label, hint, className, ...rest }: CheckboxProps) {
    const hintId = useId();
    return (
      <BoxRoot className={className}>
        <Control {...rest} type="checkbox" role={role} aria-describedby={hint ? hintId : undefined} />
        <BoxLabel>
          {label}
          {hint && (
            <Text as="span" id={hintId} aria-hidden $tone="muted" $size="sm">
              {hint}
            </Text>
          )}
        </BoxLabel>
      </BoxRoot>
    );
  };

/** A yes or no that takes effect when the form is sent. */
export const Checkbox = withLabel(BoxInput);

/** A setting that takes effect at once. */
export const Switch = withLabel(SwitchInput, 'switch');
