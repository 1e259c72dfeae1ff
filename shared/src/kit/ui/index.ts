export { Button, type ButtonProps } from './Button.tsx';
export type { ButtonSize, ButtonVariant } from './button.styles.ts';
export { focusPressedButton } from './focusPressedButton.ts';
export { useKeptFocus } from './useKeptFocus.ts';
export { IconButton, type IconButtonProps } from './IconButton.tsx';
export { LinkButton } from './LinkButton.tsx';

export { Avatar, type AvatarProps } from './Avatar.tsx';

export { Alert, type AlertProps, type AlertTone } from './Alert.tsx';
export { Skeleton, type SkeletonProps } from './Skeleton.tsx';
export { Bone } from './Skeleton.styles.ts';
export { SnackbarHost } from './SnackbarHost.tsx';
export {
  hideSnackbar,
  showSnackbar,
  type SnackbarAction,
  type SnackbarMessage,
  snackbarStore,
  type SnackbarTone,
} from './snackbarStore.ts';
export { Spinner } from './Spinner.tsx';
export { StaleNotice, type StaleNoticeProps } from './StaleNotice.tsx';
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './StateCard.tsx';

export { Card } from './Card.tsx';
export { Cluster, Grid, Page, Split, Stack } from './Layout.tsx';
export { PageHeader, type PageHeaderProps } from './PageHeader.tsx';

export type { Polymorphic } from './polymorphic.ts';
export { Code, Eyebrow, Text } from './Text.tsx';
export { VisuallyHidden } from './VisuallyHidden.tsx';
