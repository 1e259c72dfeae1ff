// The nonce comes first: styled-components reads it when it makes its style tag.
import './nonce.ts';
import { boot } from './app/boot.tsx';

boot();
