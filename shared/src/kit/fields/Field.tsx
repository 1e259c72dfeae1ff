import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../theme/tokens.ts';
import { FieldContext } from './fieldContext.ts';

const { color, size, space, weight } = tokens;

const Root = styled.div`
  display: grid;
  gap: 0.375rem;
  min-inline-size: 0;
  align-content: start;
`;

const Label = styled.label`
  display: flex;
  justify-content: space-between;
  gap: ${space[2]};
  color: ${color.ink};
  font-size: ${size.sm};
  font-weight: ${weight.medium};
`;

const Optional = styled.span`
  color: ${color.inkSubtle};
  font-weight: ${weight.normal};
`;

const Hint = styled.p`
  color: ${color.inkMuted};
  font-size: ${size.sm};
  line-height: 1.45;
`;

const ErrorText = styled.p`
  display: flex;
  gap: 0.375rem;
  color: ${color.errorInk};
  font-size: ${size.sm};
  font-weight: ${weight.medium};
  line-height: 1.45;
  & > svg {
    flex: none;
    inline-size: 1rem;
    block-size: 1rem;
    margin-block-start: 0.15em;
  }
`;

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** One message or several; without one the field is valid. */
  error?: string | string[] | undefined;
  isRequired?: boolean;
  /** Shows "Optional" beside the label. */
  isOptional?: boolean;
  className?: string;
  /** One control of this kit: Input, Textarea, NativeSelect, PasswordInput. */
  children: ReactNode;
}

/** Connects a label, a hint, and errors to the one control inside. */
export const Field = ({ label, hint, error, isRequired = false, isOptional, className, children }: FieldProps) => {
  const controlId = useId();
  const errors = (Array.isArray(error) ? error : [error]).filter(Boolean);
  const hintId = hint ? `${controlId}-hint` : '';
  const errorId = errors.length > 0 ? `${controlId}-error` : '';
  const describedBy = `${errorId} ${hintId}`.trim() || undefined;
  return (
    <Root className={className}>
      <Label htmlFor={controlId}>
        <span>{label}</span>
        {isOptional && <Optional aria-hidden>Optional</Optional>}
      </Label>
      <FieldContext value={{ id: controlId, describedBy, isInvalid: errors.length > 0, isRequired }}>
        {children}
      </FieldContext>
      {errors.length > 0 && (
        <div id={errorId}>
          {errors.map((message) => (
            <ErrorText key={message}>
              <CircleAlert aria-hidden />
              {message}
            </ErrorText>
          ))}
        </div>
      )}
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </Root>
  );
};
