export { Button, type ButtonProps } from './action/Button.tsx';
export type { ButtonSize, ButtonVariant } from './action/button.styles.ts';
export { focusPressedButton } from './action/focusPressedButton.ts';
export { useKeptFocus } from './action/useKeptFocus.ts';
export { IconButton, type IconButtonProps } from './action/IconButton.tsx';
export { LinkButton } from './action/LinkButton.tsx';

export { Avatar, type AvatarProps } from './data/Avatar.tsx';

export { Alert, type AlertProps, type AlertTone } from './feedback/Alert.tsx';
export { Skeleton, type SkeletonProps } from './feedback/Skeleton.tsx';
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

export { Card } from './layout/Card.tsx';
export { Cluster, Grid, Page, Split, Stack } from './layout/Layout.tsx';
export { PageHeader, type PageHeaderProps } from './layout/PageHeader.tsx';

export type { Polymorphic } from './polymorphic.ts';
export { Code, Eyebrow, Text } from './text/Text.tsx';
export { VisuallyHidden } from './text/VisuallyHidden.tsx';
