import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../ui/action/Button.tsx';
import { copyText } from './copyText.ts';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx';

export interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'children' | 'icon'> {
  /** What goes to the clipboard. */
  text: string;
  label: string;
  /** The browser let nothing be copied: show the text to be copied by hand. */
  onRefused?: () => void;
}

const COPIED = 'Copied!';

/** Shows and announces that it copied, for 1.5 s. */
export const CopyButton = ({ text, label, onRefused, variant = 'secondary', ...rest }: CopyButtonProps) => {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const handleClick = async () => {
    if (!(await copyText(text))) {
      onRefused?.();
      return;
    }
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), 1500);
  };

  return (
    <>
      <Button
        {...rest}
        variant={variant}
        onClick={handleClick}
        icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      >
        {isCopied ? COPIED : label}
      </Button>
      <VisuallyHidden role="status">{isCopied && COPIED}</VisuallyHidden>
    </>
  );
};
