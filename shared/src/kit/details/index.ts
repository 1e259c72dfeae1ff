// Components that the first screens of a visit do not need. `shared/ui` is loaded with every page, this only with the
// screens that use it.
export { Breadcrumb } from './Breadcrumb.tsx';
export { CardLink } from './CardLink.tsx';
export { Chip } from './Chip.tsx';
export type { ChipTone } from './Chip.styles.ts';
export { categoryLabel, taskDifficultyLabel } from './chipTone.ts';
export { CopyButton } from './CopyButton.tsx';
export { copyText } from './copyText.ts';
export { DateTime } from './DateTime.tsx';
export { FactList } from './FactList.tsx';
export { formatDate, formatUtcDate } from './formatDate.ts';
export { hideBelowMd, Toolbar } from './Layout.tsx';
export { CategoryChip, DifficultyChip, StatusChip } from './NamedChips.tsx';
export { Pagination } from './Pagination.tsx';
export { Progress } from './Progress.tsx';
export { AboveRowLink, RowLink } from './RowLink.tsx';
export { SafeText } from './SafeText.tsx';
export { saveFile } from './saveFile.ts';
export { SearchMark } from './SearchMark.tsx';
export { Section } from './Section.tsx';
export { Table, type TableColumn } from './Table.tsx';
export { ToggleChip } from './ToggleChip.tsx';
export { fold, tidy } from '../../contract/words.ts';
