export { Checkbox, Switch } from './Checkbox.tsx';
export { Field } from './Field.tsx';
export { Input, Textarea } from './Input.tsx';
export { isOfInputMethod } from './isOfInputMethod.ts';
export { NativeSelect, type SelectOption } from './NativeSelect.tsx';
export { PasswordInput } from './PasswordInput.tsx';
