import { styled } from 'styled-components';
import { tokens } from '../theme/tokens.ts';
import { type Block, parseBlocks, parseInline, type Run } from './parseSafeText.ts';
import { Code } from '../ui/Text.tsx';

const { color, radius, size, space } = tokens;

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
  min-inline-size: 0;
  max-inline-size: 44.75em;
  overflow-wrap: anywhere;
  /* Text aligns with its own direction, which may differ from the page's. */
  & p,
  & li {
    text-align: start;
  }
  & p {
    white-space: pre-line;
  }
  & li + li {
    margin-block-start: ${space[1]};
  }
  & li::marker {
    color: ${color.inkSubtle};
  }
`;

const Pre = styled.pre`
  margin: 0;
  padding: ${space[4]};
  overflow-x: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.sunken};
  font-size: ${size.sm};
  line-height: 1.55;
`;

const Inline = ({ run }: { run: Run }) => {
  if (run.kind === 'bold') return <strong>{run.text}</strong>;
  if (run.kind === 'code') return <Code>{run.text}</Code>;
  if (run.kind === 'link')
    return (
      <a href={run.text} target="_blank" rel="noopener noreferrer nofollow">
        {run.text}
      </a>
    );
  return run.text;
};

// Parsed runs have no identity but their position, so the index is the key.
const inline = (text: string) => parseInline(text).map((run, index) => <Inline key={index} run={run} />);

const BlockView = ({ block }: { block: Block }) => {
  if (block.kind === 'code')
    return (
      <Pre tabIndex={0}>
        <code>{block.text}</code>
      </Pre>
    );
  if (block.kind === 'paragraph') return <p>{inline(block.text)}</p>;
  if (block.kind === 'heading')
    return (
      <p>
        <strong>{inline(block.text)}</strong>
      </p>
    );
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item, index) => (
        <li key={index}>{inline(item)}</li>
      ))}
    </List>
  );
};

export interface SafeTextProps {
  text: string | null | undefined;
  /** Shown instead of an empty text. */
  fallback?: string;
}

/** Untrusted text as paragraphs, lists, code, bold text, and plain links; never as HTML. */
export const SafeText = ({ text, fallback }: SafeTextProps) => {
  const blocks = parseBlocks(text || fallback || '');
  return (
    <Root>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </Root>
  );
};
