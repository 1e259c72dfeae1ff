export { ProjectBanner as default } from '@project-practice/mf-certificates/src/banners/ProjectBanner.tsx';
