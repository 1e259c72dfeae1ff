import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import { copyText } from './copyText.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

export interface CopyButtonProps extends Omit<ButtonProps, 'onClick' | 'children' | 'icon'> {
  /** What goes to the clipboard. */
  text: string;
  label: string;
  /** Called when the browser refuses to copy, so that the screen can show the text for copying by hand. */
  onRefused?: () => void;
}

const COPIED = 'Copied!';

/** A button that copies `text`, and shows and announces that for 1.5 s. */
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
