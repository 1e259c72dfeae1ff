/** A field of a thing: its kind decides the values in tests and what the task says about it. */
export interface Field {
  name: string;
  kind: 'text' | 'sentence' | 'email' | 'url' | 'int' | 'date' | 'choice' | 'flag';
  min?: number;
  max?: number;
  choices?: string[];
}

/** A thing that the project is about. */
export interface Resource {
  singular: string;
  plural: string;
  /** Its part of URL paths: `/loan-requests`. */
  path: string;
  /** The first field is text and required. */
  fields: Field[];
}
