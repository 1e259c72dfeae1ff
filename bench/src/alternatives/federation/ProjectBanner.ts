export { ProjectBanner as default } from '../../../../mf-certificates/src/features/banners/ProjectBanner.tsx';
