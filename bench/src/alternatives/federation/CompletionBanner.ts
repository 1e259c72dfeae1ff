export { CompletionBanner as default } from '@project-practice/mf-certificates/src/banners/CompletionBanner.tsx';
