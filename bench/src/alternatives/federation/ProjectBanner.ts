export { ProjectBanner as default } from 'mf-certificates/src/banners/ProjectBanner.tsx';
