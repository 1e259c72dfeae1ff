import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Alert } from '../ui/Alert.tsx';

const List = styled.ul`
  padding-inline-start: 1.1rem;
`;

const Place = styled.div`
  &:focus {
    outline: none;
  }
`;

export interface FormErrorProps {
  /** One text, or one line per problem; without one nothing is rendered. */
  message: string | readonly string[] | undefined;
  title?: string;
}

/** An error of the form as a whole, shown above its fields. It scrolls into view when it appears. */
export const FormError = ({ message, title }: FormErrorProps) => {
  const place = useRef<HTMLDivElement>(null);
  const lines = typeof message === 'string' ? message.split('\n') : (message ?? []);
  const text = lines.join('\n');
  useEffect(() => {
    // jsdom has no scrollIntoView.
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
