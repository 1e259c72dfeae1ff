export { CompletionBanner as default } from '../../../../mf-certificates/src/features/banners/CompletionBanner.tsx';
