import type { Round, Rounds } from './killRounds.ts';

export const ROUND_HEAD =
  '| Round | Killed | Acknowledged | Cut off | Lost | Half rows | Back after |\n|--:|---|--:|--:|--:|--:|--:|';

export const roundLine = (round: Round, number: number): string =>
  `| ${number} | ${round.killed} | ${round.acknowledged} | ${round.cutOff.length} | ${round.lost.length} | ${round.halves.length} | ${round.secondsUntilBack.toFixed(1)} s |`;

function countedWords(words: string[]): string {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([word, count]) => `${count} × ${word}`)
    .join(', ');
}

/** The rounds in words, and every single loss. */
export function sumOf({ rounds, gradings, drafts, unended, lostInTheEnd }: Rounds) {
  const sum = (of: (round: Round) => number) => rounds.reduce((total, round) => total + of(round), 0);
  const bad = [...rounds.flatMap(({ lost, halves }) => [...lost, ...halves]), ...lostInTheEnd, ...unended];
  const seconds = rounds.map(({ secondsUntilBack }) => secondsUntilBack).sort((one, other) => one - other);
  const lines = [
    `${rounds.length} kills, ${sum(({ acknowledged }) => acknowledged)} writes acknowledged, ${sum(({ lost }) => lost.length) + lostInTheEnd.length} lost, ${sum(({ halves }) => halves.length)} half rows.`,
    `Cut off in the middle: ${countedWords(rounds.flatMap(({ cutOff }) => cutOff))}.`,
    `${gradings} gradings and ${drafts} drafts, of which ${unended.length} did not end.`,
    `Back after ${seconds[Math.floor(seconds.length / 2)]!.toFixed(1)} s (median), ${seconds.at(-1)!.toFixed(1)} s (longest).`,
    ...bad,
  ];
  return { text: lines.join('\n'), nothingLost: bad.length === 0 };
}
