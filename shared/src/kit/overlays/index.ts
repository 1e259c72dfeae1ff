// Menu and Tooltip are in `shared/floating`, because they need 30 KB more of Base UI.
export { ConfirmDialog } from './ConfirmDialog.tsx';
export type { DialogSize } from './Dialog.styles.ts';
export { Dialog } from './Dialog.tsx';
export { DialogActions } from './DialogActions.ts';
export { Drawer } from './Drawer.tsx';
export { type DialogForm, FormDialog } from './FormDialog.tsx';
export { useConfirm } from './useConfirm.tsx';
