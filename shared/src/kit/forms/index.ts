export { useWatch } from 'react-hook-form';
export { applyServerErrors, type ApplyOptions } from './applyServerErrors.ts';
export { changedIn } from './changedIn.ts';
export { type Binding, type BoundProps, PasswordField, SelectField, SwitchField, TextField } from './fields.tsx';
export { FormActions, type FormActionsProps } from './FormActions.tsx';
export { FormError, type FormErrorProps } from './FormError.tsx';
export { SubmitButton, type SubmitButtonProps } from './SubmitButton.tsx';
export { useUnsavedDraft } from './useUnsavedDraft.ts';
export { type Form, useZodForm } from './useZodForm.ts';
