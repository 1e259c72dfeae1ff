import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { tokens } from '../theme/tokens.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Text } from '../ui/Text.tsx';
import { Input, type InputProps } from './Input.tsx';

const Root = styled.div`
  position: relative;
  & > input {
    padding-inline-end: 3.25rem;
  }
  & > button {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
  }
`;

const CapsHint = styled(Text)`
  margin-block-start: ${tokens.space[1]};
  color: ${tokens.color.warningInk};
`;

export type PasswordInputProps = Omit<InputProps, 'type'>;

/** A password input with a button to show it and a warning while Caps Lock is on. */
export const PasswordInput = ({ onKeyUp, onBlur, ...rest }: PasswordInputProps) => {
  const [isShown, setShown] = useState(false);
  const [hasCaps, setCaps] = useState(false);

  const handleKeyUp = (event: KeyboardEvent<HTMLInputElement>) => {
    setCaps(event.getModifierState('CapsLock'));
    onKeyUp?.(event);
  };

  return (
    <Root>
      <Input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={isShown ? 'text' : 'password'}
        onKeyUp={handleKeyUp}
        onBlur={(event) => {
          setCaps(false);
          onBlur?.(event);
        }}
      />
      <IconButton
        label="Show password"
        title={isShown ? 'Hide password' : 'Show password'}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </IconButton>
      <div role="status">{hasCaps && <CapsHint $size="sm">Caps Lock is on</CapsHint>}</div>
    </Root>
  );
};
