// Menu and Tooltip are in `shared/floating`, because they need 30 KB more of Base UI.
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';
export type { DialogSize } from './Dialog.styles.ts';
export { Dialog, type DialogProps } from './Dialog.tsx';
export { DialogActions } from './DialogActions.ts';
export { Drawer, type DrawerProps, type DrawerSide } from './Drawer.tsx';
export { type DialogForm, FormDialog, type FormDialogProps } from './FormDialog.tsx';
export { type ConfirmQuestion, useConfirm } from './useConfirm.tsx';
