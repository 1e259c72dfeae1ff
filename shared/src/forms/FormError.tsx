import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Alert } from '../ui/feedback/Alert.tsx';

const List = styled.ul`
  padding-inline-start: 1.1rem;
`;

const Place = styled.div`
  &:focus {
    outline: none;
  }
`;

export interface FormErrorProps {
  /** One text, or one line per problem; nothing draws nothing. */
  message: string | readonly string[] | undefined;
  title?: string;
}

/** What is wrong with the form as a whole, above its fields. It scrolls into view when it appears. */
export const FormError = ({ message, title }: FormErrorProps) => {
  const place = useRef<HTMLDivElement>(null);
  const lines = typeof message === 'string' ? message.split('\n') : (message ?? []);
  const text = lines.join('\n');
  useEffect(() => {
    // Optional call: not every environment can scroll.
    if (text) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [text]);
  if (!text) return null;
  return (
    <Place ref={place}>
      <Alert tone="error" title={title}>
        {lines.length === 1 ? (
          text
        ) : (
          <List>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </List>
        )}
      </Alert>
    </Place>
  );
};
