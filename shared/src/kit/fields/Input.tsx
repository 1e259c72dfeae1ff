import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlCss } from './control.styles.ts';
import { useFieldControl } from './fieldContext.ts';

const InputRoot = styled.input`
  ${controlCss}
`;

const TextareaRoot = styled.textarea`
  ${controlCss}
  min-block-size: 6.5rem;
  resize: vertical;
`;

export type InputProps = ComponentPropsWithRef<'input'>;

/** A line of text; a `Field` around it labels and describes it. */
export const Input = (props: InputProps) => <InputRoot {...useFieldControl(props)} />;

export type TextareaProps = ComponentPropsWithRef<'textarea'>;

export const Textarea = (props: TextareaProps) => <TextareaRoot {...useFieldControl(props)} />;
