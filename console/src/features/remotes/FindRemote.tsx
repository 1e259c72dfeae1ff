import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Field, Input, isOfInputMethod } from '@project-practice/shared/fields';
import { styled } from 'styled-components';

const Search = styled.search`
  max-inline-size: 24rem;
`;

interface Props {
  value: string;
  onChange: (text: string) => void;
  /** The name of the first remote that was found. */
  first: string | undefined;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** `/` leads here from anywhere on the page, and Enter opens the first that was found. */
export function FindRemote({ value, onChange, first }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      field.current!.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, []);

  return (
    <Search>
      <Field label="Find a remote" hint="Press / to come here, Enter to open the first.">
        <Input
          ref={field}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isOfInputMethod(event) && first) void navigate(`/remotes/${first}`);
          }}
        />
      </Field>
    </Search>
  );
}
