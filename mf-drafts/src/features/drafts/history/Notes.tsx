/** The generator's own sentences: what it did, and what it did not understand. */
export const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.map((note) => <p key={note}>{note}</p>);
