type Thing = Record<string, any> & { id: number };

export interface LibraryShelves {
  things: Record<string, Thing[]>;
  nextId(): number;
  find(path: string, id: string): Thing | undefined;
  keep(path: string, values: Record<string, unknown>): Thing;
}
