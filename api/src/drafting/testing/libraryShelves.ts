type Thing = Record<string, any> & { id: number | string };

export interface LibraryShelves {
  things: Record<string, Thing[]>;
  nextId(): number | string;
  find(path: string, id: string): Thing | undefined;
  keep(path: string, values: Record<string, unknown>): Thing;
}
