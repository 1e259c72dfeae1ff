export { Button, type ButtonProps } from './action/Button.tsx';
export type { ButtonSize, ButtonVariant } from './action/button.styles.ts';
export { CopyButton, type CopyButtonProps } from './action/CopyButton.tsx';
export { copyText } from './action/copyText.ts';
export { IconButton, type IconButtonProps } from './action/IconButton.tsx';
export { LinkButton } from './action/LinkButton.tsx';

export { Chip, type ChipProps } from './chip/Chip.tsx';
export type { ChipTone } from './chip/Chip.styles.ts';
export { categoryTone, difficultyTone, statusLook, taskDifficultyLabel } from './chip/chipTone.ts';
export { CategoryChip, DifficultyChip, StatusChip } from './chip/NamedChips.tsx';
export { ToggleChip, type ToggleChipProps } from './chip/ToggleChip.tsx';

export { Avatar, type AvatarProps, initials } from './data/Avatar.tsx';
export { type Fact, FactList } from './data/FactList.tsx';
export { AboveRowLink, RowLink } from './data/RowLink.tsx';
export { Table, type TableColumn, type TableProps } from './data/Table.tsx';

export { Alert, type AlertProps, type AlertTone } from './feedback/Alert.tsx';
export { Progress, type ProgressProps } from './feedback/Progress.tsx';
export { Skeleton, type SkeletonProps, type SkeletonShape } from './feedback/Skeleton.tsx';
export { Bone } from './feedback/Skeleton.styles.ts';
export { SnackbarHost } from './feedback/SnackbarHost.tsx';
export {
  hideSnackbar,
  showSnackbar,
  type SnackbarAction,
  type SnackbarMessage,
  snackbarStore,
  type SnackbarTone,
} from './feedback/snackbarStore.ts';
export { Spinner } from './feedback/Spinner.tsx';
export { StaleNotice, type StaleNoticeProps } from './feedback/StaleNotice.tsx';
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './feedback/StateCard.tsx';
export { EmptyMark, ErrorMark, SearchMark } from './feedback/StateMarks.tsx';

export { Card, CardLink } from './layout/Card.tsx';
export { Cluster, Grid, hideBelowMd, Page, Split, Stack, Toolbar } from './layout/Layout.tsx';
export { PageHeader, type PageHeaderProps } from './layout/PageHeader.tsx';
export { Section, type SectionProps } from './layout/Section.tsx';

export { Breadcrumb } from './navigation/Breadcrumb.tsx';
export { Pagination, type PaginationProps } from './navigation/Pagination.tsx';

export type { Polymorphic } from './polymorphic.ts';
export { DateTime, type DateTimeProps } from './text/DateTime.tsx';
export { type DateInput, formatDate, formatDateTime, formatNumber, formatRelative } from './text/formatDate.ts';
export { SafeText, type SafeTextProps } from './text/SafeText.tsx';
export { Code, Eyebrow, Text } from './text/Text.tsx';
export { VisuallyHidden } from './text/VisuallyHidden.tsx';
