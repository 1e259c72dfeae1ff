/** What a level means for the size of a project. */
interface Level {
  name: string;
  tasks: number;
  teamSize: number;
}

/** From easy to hard. */
export const LEVELS: readonly Level[] = [
  { name: 'Beginner', tasks: 5, teamSize: 3 },
  { name: 'Intermediate', tasks: 6, teamSize: 4 },
  { name: 'Advanced', tasks: 8, teamSize: 5 },
  { name: 'Expert', tasks: 10, teamSize: 6 },
];

export function levelIndex(name: string): number {
  return Math.max(
    0,
    LEVELS.findIndex((level) => level.name.toLowerCase() === name.toLowerCase()),
  );
}

export function levelNamed(name: string): Level {
  return LEVELS[levelIndex(name)]!;
}
