export { Checkbox, type CheckboxProps, Switch } from './Checkbox.tsx';
export { Field, type FieldProps } from './Field.tsx';
export { Input, type InputProps, Textarea, type TextareaProps } from './Input.tsx';
export { isOfInputMethod } from './isOfInputMethod.ts';
export { NativeSelect, type NativeSelectProps, type SelectOption } from './NativeSelect.tsx';
export { PasswordInput, type PasswordInputProps } from './PasswordInput.tsx';
