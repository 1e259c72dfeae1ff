import { useEffect, useRef, useState } from 'react';
import { pictureTexts as texts } from '../../../texts/profile.ts';
import { shrinkPicture } from './shrinkPicture.ts';

const MOST_BYTES = 25 * 1024 * 1024;

interface ChosenPicture {
  blob: Blob;
  /** For showing it; revoked when another one takes its place. */
  address: string;
}

/** A new picture before it is saved: checked, made small, and shown through `onChange`. */
export function usePicture(onChange: (address: string | undefined) => void) {
  const [picture, setPicture] = useState<ChosenPicture>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const latest = useRef(0);
  const report = useRef(onChange);
  report.current = onChange;

  const address = picture?.address;
  useEffect(() => {
    report.current(address);
    if (!address) return;
    return () => {
      URL.revokeObjectURL(address);
      report.current(undefined);
    };
  }, [address]);

  const choose = async (file: File) => {
    const turn = ++latest.current;
    setProblem(undefined);
    if (!file.type.startsWith('image/')) return setProblem(texts.notAnImage);
    if (file.size > MOST_BYTES) return setProblem(texts.tooLarge);
    setReading(true);
    const blob = await shrinkPicture(file).catch(() => undefined);
    // Only the last choice counts.
    if (turn !== latest.current) return;
    setReading(false);
    if (blob) setPicture({ blob, address: URL.createObjectURL(blob) });
    else setProblem(texts.unreadable);
  };

  const undo = () => {
    latest.current++;
    setReading(false);
    setPicture(undefined);
    setProblem(undefined);
  };

  return { picture, problem, isReading, choose, undo };
}
