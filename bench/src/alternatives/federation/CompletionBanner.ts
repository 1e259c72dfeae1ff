export { CompletionBanner as default } from 'mf-certificates/src/banners/CompletionBanner.tsx';
