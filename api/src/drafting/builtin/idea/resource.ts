/** How a value of a field is made for a test, and what the task says about it. */
export interface Field {
  name: string;
  kind: 'text' | 'sentence' | 'email' | 'int' | 'date' | 'choice' | 'flag';
  min?: number;
  max?: number;
  choices?: string[];
}

/** A thing the project is about. */
export interface Resource {
  singular: string;
  plural: string;
  /** Its place in addresses: `/loan-requests`. */
  path: string;
  /** The first one is required and text. */
  fields: Field[];
}
