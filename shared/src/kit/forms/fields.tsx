import type { ComponentType, ReactNode } from 'react';
import { type Control, type FieldPath, type FieldValues, get, useFormState } from 'react-hook-form';
import { Switch } from '../fields/Checkbox.tsx';
import { Field, type FieldProps } from '../fields/Field.tsx';
import { Input } from '../fields/Input.tsx';
import { NativeSelect } from '../fields/NativeSelect.tsx';
import { PasswordInput } from '../fields/PasswordInput.tsx';

type Words = Pick<FieldProps, 'hint' | 'isRequired' | 'isOptional' | 'className'> & { label: ReactNode };

/** A form and the name of one of its values. The form's output type does not matter to a field. */
export interface Binding<In extends FieldValues> {
  form: { control: Control<In, any, any> };
  name: FieldPath<In>;
}

export type BoundProps<In extends FieldValues, ControlProps> = Binding<In> &
  Words &
  Omit<ControlProps, keyof Words | keyof Binding<In>>;

const useBinding = <In extends FieldValues>({ form: { control }, name }: Binding<In>) => {
  const { errors } = useFormState({ control, name, exact: true });
  const { message } = (get(errors, name) ?? {}) as { message?: unknown };
  // The server may have sent several messages for one field.
  const error = typeof message === 'string' && message !== '' ? message.split('\n') : undefined;
  return { registered: control.register(name), error };
};

/** Makes a field that is bound to a form by name. It shows its own error until the next valid change. */
const bind = <P extends object>(ControlView: ComponentType<P>) =>
  function BoundField<In extends FieldValues>(props: BoundProps<In, P>) {
    const { form, name, label, hint, isRequired, isOptional, className, ...rest } = props;
    const { registered, error } = useBinding({ form, name });
    return (
      <Field {...{ label, hint, isRequired, isOptional, className }} error={error}>
        <ControlView {...(rest as unknown as P)} {...registered} />
      </Field>
    );
  };

export const TextField = bind(Input);
export const PasswordField = bind(PasswordInput);
export const SelectField = bind(NativeSelect);

export function SwitchField<In extends FieldValues>({
  form,
  name,
  ...rest
}: Binding<In> & { label: ReactNode; hint?: ReactNode; disabled?: boolean }) {
  const { registered } = useBinding({ form, name });
  return <Switch {...rest} {...registered} />;
}
