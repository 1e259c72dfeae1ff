export { useWatch } from 'react-hook-form';
export { applyServerErrors } from './applyServerErrors.ts';
export { changedIn } from './changedIn.ts';
export { PasswordField, SelectField, SwitchField, TextField } from './fields.tsx';
export { FormActions } from './FormActions.tsx';
export { FormError } from './FormError.tsx';
export { SubmitButton } from './SubmitButton.tsx';
export { useUnsavedDraft } from './useUnsavedDraft.ts';
export { type Form, useZodForm } from './useZodForm.ts';
