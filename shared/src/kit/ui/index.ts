export { Button } from './Button.tsx';
export type { ButtonVariant } from './button.styles.ts';
export { focusPressedButton } from './focusPressedButton.ts';
export { useKeptFocus } from './useKeptFocus.ts';
export { IconButton } from './IconButton.tsx';
export { LinkButton } from './LinkButton.tsx';

export { Avatar } from './Avatar.tsx';

export { Alert, type AlertTone } from './Alert.tsx';
export { Skeleton } from './Skeleton.tsx';
export { Bone } from './Skeleton.styles.ts';
export { SnackbarHost } from './SnackbarHost.tsx';
export { hideSnackbar, showSnackbar, snackbarStore } from '../../page/snackbarStore.ts';
export { Spinner } from './Spinner.tsx';
export { StaleNotice } from './StaleNotice.tsx';
export { EmptyState, ErrorState } from './StateCard.tsx';
export { Mark } from './StateMarks.tsx';

export { Card } from './Card.tsx';
export { Cards, Cluster, Grid, Page, Split, Stack } from './Layout.tsx';
export { PageHeader } from './PageHeader.tsx';

export { Code, Eyebrow, Text } from './Text.tsx';
export { VisuallyHidden } from './VisuallyHidden.tsx';
