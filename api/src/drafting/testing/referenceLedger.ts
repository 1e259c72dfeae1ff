import { createHash, randomUUID } from 'node:crypto';
import type { LocalServer } from '../../grading/testing/localServer.ts';
import { created, deploy, ok, refused, tinyRouter } from './tinyRouter.ts';

interface Transaction {
  id: string;
  asset: string;
  from: string | null;
  to: string;
  status: string;
}

interface Block {
  index: number;
  created_at: string;
  previous_hash: string;
  transactions: Transaction[];
  nonce: number;
  hash: string;
}

const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex');
const hashOf = ({ index, created_at, previous_hash, transactions, nonce }: Block): string =>
  hashOfText(`${JSON.stringify({ index, created_at, previous_hash, transactions })} ${nonce}`);

function mine(block: Omit<Block, 'hash' | 'nonce'>): Block {
  const text = JSON.stringify(block);
  for (let nonce = 0; ; nonce += 1) {
    const hash = hashOfText(`${text} ${nonce}`);
    if (block.index === 0 || hash.startsWith('0000')) return { ...block, nonce, hash };
  }
}

function firstBadIndex(blocks: Block[]): number {
  return blocks.findIndex(
    (block, index) =>
      block.hash !== hashOf(block) || block.previous_hash !== (blocks[index - 1]?.hash ?? '0'.repeat(64)),
  );
}

/** A node that does what the tasks of a ledger ask. */
export function deployReferenceLedger(): Promise<LocalServer> {
  const router = tinyRouter();
  const blocks = [
    mine({ index: 0, created_at: '2026-01-01T00:00:00Z', previous_hash: '0'.repeat(64), transactions: [] }),
  ];
  let waiting: Transaction[] = [];
  const sealed = (asset: string) =>
    blocks.flatMap(({ transactions }) => transactions).filter((transaction) => transaction.asset === asset);
  const holder = (asset: string): string | null => sealed(asset).at(-1)?.to ?? null;

  router.on('GET /chain', () => ok({ length: blocks.length, blocks }));
  router.on('GET /chain/verify', () => ok({ valid: firstBadIndex(blocks) === -1 }));
  router.on('POST /chain/verify', ({ body }) => {
    const bad = firstBadIndex(body['blocks']);
    return ok(bad === -1 ? { valid: true } : { valid: false, first_bad_index: bad });
  });
  router.on('POST /transactions', ({ body }) => {
    if (!body['asset'] || !body['to']) return refused(422);
    if (holder(body['asset']) !== (body['from'] ?? null)) return refused(409);
    const transaction = {
      id: randomUUID(),
      asset: body['asset'],
      from: body['from'],
      to: body['to'],
      status: 'waiting',
    };
    waiting.push(transaction);
    return { status: 202, body: transaction };
  });
  router.on('GET /transactions/waiting', () => ok(waiting));
  router.on('POST /blocks', () => {
    if (waiting.length === 0) return refused(409);
    const block = mine({
      index: blocks.length,
      created_at: new Date().toISOString(),
      previous_hash: blocks.at(-1)!.hash,
      transactions: waiting,
    });
    blocks.push(block);
    waiting = [];
    return created(block);
  });
  router.on('GET /blocks/:index', ({ params }) =>
    blocks[Number(params['index'])] ? ok(blocks[Number(params['index'])]) : refused(404),
  );
  router.on('GET /assets/:asset', ({ params }) =>
    holder(params['asset']!) ? ok({ holder: holder(params['asset']!) }) : refused(404),
  );
  router.on('GET /assets/:asset/history', ({ params }) => ok(sealed(params['asset']!)));
  router.on('GET /holders/:holder/assets', ({ params }) => {
    const assets = new Set(blocks.flatMap(({ transactions }) => transactions.map(({ asset }) => asset)));
    return ok([...assets].filter((asset) => holder(asset) === params['holder']));
  });
  router.on('GET /statistics', () =>
    ok({
      blocks: blocks.length,
      waiting: waiting.length,
      transactions: blocks.reduce((sum, { transactions }) => sum + transactions.length, 0),
    }),
  );
  return deploy(router);
}
