// Components that the first screens of a visit do not need. `shared/ui` is loaded with every page, this only with the
// screens that use it.
export { Breadcrumb } from './Breadcrumb.tsx';
export { CardLink } from './CardLink.tsx';
export { Chip, type ChipProps } from './Chip.tsx';
export type { ChipTone } from './Chip.styles.ts';
export { taskDifficultyLabel } from './chipTone.ts';
export { CopyButton, type CopyButtonProps } from './CopyButton.tsx';
export { copyText } from './copyText.ts';
export { DateTime, type DateTimeProps } from './DateTime.tsx';
export { type Fact, FactList } from './FactList.tsx';
export { type DateInput, formatDate } from './formatDate.ts';
export { hideBelowMd, Toolbar } from './Layout.tsx';
export { CategoryChip, DifficultyChip, StatusChip } from './NamedChips.tsx';
export { Pagination, type PaginationProps } from './Pagination.tsx';
export { Progress, type ProgressProps } from './Progress.tsx';
export { AboveRowLink, RowLink } from './RowLink.tsx';
export { SafeText, type SafeTextProps } from './SafeText.tsx';
export { saveFile } from './saveFile.ts';
export { SearchMark } from './SearchMark.tsx';
export { Section, type SectionProps } from './Section.tsx';
export { Table, type TableColumn, type TableProps } from './Table.tsx';
export { ToggleChip, type ToggleChipProps } from './ToggleChip.tsx';
