import { useEffect, useRef, useState } from 'react';
import { pictureTexts as texts } from '../../texts/profile.ts';
import { shrinkPicture } from './shrinkPicture.ts';

const MOST_BYTES = 25 * 1024 * 1024;

interface ChosenPicture {
  blob: Blob;
  /** Object URL for the preview; revoked when the picture is replaced. */
  address: string;
}

/** What is shown instead of the saved picture: another one's URL, null for none, undefined for no change. */
export type TriedPicture = string | null | undefined;

/** An unsaved change of the picture. A chosen file is checked and shrunk, and the preview goes to `onChange`. */
export function usePicture(onChange: (tried: TriedPicture) => void) {
  const [picture, setPicture] = useState<ChosenPicture>();
  const [isRemoved, setRemoved] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const latest = useRef(0);
  const report = useRef(onChange);
  report.current = onChange;

  const address = picture?.address;
  useEffect(() => {
    report.current(address ?? (isRemoved ? null : undefined));
    return () => {
      if (address) URL.revokeObjectURL(address);
      report.current(undefined);
    };
  }, [address, isRemoved]);

  const choose = async (file: File) => {
    const turn = ++latest.current;
    // A picture that is still being shrunk will be ignored.
    setReading(false);
    setProblem(undefined);
    if (!file.type.startsWith('image/')) return setProblem(texts.notAnImage);
    if (file.size > MOST_BYTES) return setProblem(texts.tooLarge);
    setReading(true);
    const blob = await shrinkPicture(file).catch(() => undefined);
    // Only the last choice counts.
    if (turn !== latest.current) return;
    setReading(false);
    if (!blob) return setProblem(texts.unreadable);
    setPicture({ blob, address: URL.createObjectURL(blob) });
    setRemoved(false);
  };

  const undo = () => {
    latest.current++;
    setReading(false);
    setPicture(undefined);
    setRemoved(false);
    setProblem(undefined);
  };
  const remove = () => {
    undo();
    setRemoved(true);
  };

  return { picture, isRemoved, problem, isReading, choose, remove, undo };
}
