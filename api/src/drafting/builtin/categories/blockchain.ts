import { check, endpoint, taskText, type Blueprint } from '../blueprint.ts';
import { LEDGER_FEATURES } from '../features/ledgerFeatures.ts';
import type { Idea } from '../idea/idea.ts';
import { resourceOf } from '../idea/resourceOf.ts';
import { collectionTask } from '../spine/collection.ts';
import { issues, seals, wordFor } from '../spine/ledger.ts';
import { withArticle } from '../words.ts';
import type { CategoryKit } from './category.ts';

function genesisTask(idea: Idea): Blueprint {
  return {
    key: 'core:online',
    name: 'A chain with its first block',
    description: taskText(`The ledger of the ${idea.subject} project starts with one block that everybody agrees on.`, [
      'GET /chain answers length and blocks, oldest first.',
      'A block has index, created_at, previous_hash, transactions and hash. The first has index 0 and a previous_hash of 64 zeros.',
      'hash is the SHA-256 of the block without its hash, in lower-case hexadecimal.',
    ]),
    difficulty: 1,
    days: 3,
    needs: [],
    knowledge: ['What a hash function is', 'HTTP and JSON'],
    endpoints: [endpoint('GET', '/chain', 'The whole chain')],
    checks: [
      check('Has a first block', 'GET /chain', { status: 200, type: 'json', json: [{ path: '$.length', type: 'number', min: 1 }, { path: '$.blocks[0].index', equals: 0 }] }),
      check('Starts from 64 zeros', 'GET /chain', { status: 200, json: [{ path: '$.blocks[0].previous_hash', matches: '^0{64}$' }, { path: '$.blocks[0].hash', matches: '^[0-9a-f]{64}$' }] }),
    ],
  };
}

function issueTask(idea: Idea): Blueprint {
  const asset = wordFor(idea);
  return {
    key: 'core:transactions',
    name: `Issue ${withArticle(asset)}`,
    description: taskText(`A transaction waits until it is sealed into a block.`, [
      `POST /transactions takes asset (a text that names one ${asset}), from (null when it is issued) and to, and answers 202 with id and status "waiting".`,
      'GET /transactions/waiting lists those not yet sealed, oldest first.',
      'A transaction without asset or to answers 400 or 422.',
    ]),
    difficulty: 2,
    days: 3,
    needs: ['core:online'],
    endpoints: [endpoint('POST', '/transactions', 'Hands one in'), endpoint('GET', '/transactions/waiting', 'Not yet sealed')],
    checks: [
      issues(`Takes a new ${asset}`),
      check('Lets it wait', 'GET /transactions/waiting', { status: 200, json: [{ path: '$[*].id', contains: '{{captured.transaction}}' }] }),
      check('Refuses one for nobody', 'POST /transactions', { status: [400, 422] }, { json: { asset: '{{random.uuid}}', from: null } }),
    ],
  };
}

function sealTask(): Blueprint {
  return {
    key: 'core:blocks',
    name: 'Seal a block',
    description: taskText('Everything that waits goes into the next block, which names the hash of the block before it.', [
      'POST /blocks answers 201 with the new block; with nothing waiting it answers 409.',
      'GET /blocks/{index} answers one block, or 404.',
    ]),
    difficulty: 2,
    days: 4,
    needs: ['core:transactions'],
    endpoints: [endpoint('POST', '/blocks', 'Seals what waits'), endpoint('GET', '/blocks/{index}', 'One block')],
    checks: [
      issues('Takes a transaction'),
      seals('Seals it'),
      check('Reads the block back', 'GET /blocks/{{captured.block}}', { status: 200, json: [{ path: '$.hash', equals: '{{captured.hash}}' }, { path: '$.transactions[*].id', contains: '{{captured.transaction}}' }] }),
      issues('Takes a second transaction', 'second'),
      check('Chains the next block to it', 'POST /blocks', { status: 201, json: [{ path: '$.previous_hash', equals: '{{captured.hash}}' }] }, { points: 20 }),
      check('Has nothing left to seal', 'POST /blocks', { status: 409 }),
    ],
  };
}

function transferTask(idea: Idea): Blueprint {
  const asset = wordFor(idea);
  const own = '{{random.uuid:asset}}';
  return {
    key: 'core:transfer',
    name: `Only the holder passes ${withArticle(asset)} on`,
    description: taskText('The rule that makes a ledger worth having: nothing is spent twice.', [
      `GET /assets/{asset} answers holder, as of the last sealed block, or 404; GET /assets/{asset}/history answers its transactions, oldest first.`,
      'A transaction whose from is not the holder answers 409; so does issuing an asset that exists.',
    ]),
    difficulty: 3,
    days: 5,
    needs: ['core:blocks'],
    endpoints: [endpoint('GET', '/assets/{asset}', 'Who holds it'), endpoint('GET', '/assets/{asset}/history', 'How it came there')],
    checks: [
      issues(`Takes a new ${asset}`),
      seals('Seals it'),
      check('Knows the holder', `GET /assets/${own}`, { status: 200, json: [{ path: '$.holder', equals: 'holder-{{random.uuid:first}}' }] }),
      check('Refuses a stranger who passes it on', 'POST /transactions', { status: 409 }, { json: { asset: own, from: 'stranger-{{random.uuid}}', to: 'thief' }, points: 20 }),
      check('Refuses to issue it again', 'POST /transactions', { status: 409 }, { json: { asset: own, from: null, to: 'somebody' } }),
      check('Lets the holder pass it on', 'POST /transactions', { status: 202 }, { json: { asset: own, from: 'holder-{{random.uuid:first}}', to: 'holder-{{random.uuid:second}}' } }),
      check('Seals that as well', 'POST /blocks', { status: 201 }),
      check('Tells the whole history', `GET /assets/${own}/history`, { status: 200, json: [{ path: '$', length: 2 }, { path: '$[1].to', equals: 'holder-{{random.uuid:second}}' }] }),
    ],
  };
}

function verifyTask(): Blueprint {
  return {
    key: 'core:verify',
    name: 'Prove that nobody changed the past',
    description: taskText('Anybody can hand in a chain and learn whether it holds.', [
      'GET /chain/verify checks the own chain and answers valid.',
      'POST /chain/verify takes blocks, a list, and answers 200 with valid and, when it does not hold, first_bad_index.',
    ]),
    difficulty: 2,
    days: 3,
    needs: ['core:blocks'],
    endpoints: [endpoint('GET', '/chain/verify', 'The own chain'), endpoint('POST', '/chain/verify', 'Any chain')],
    checks: [
      check('Finds its own chain valid', 'GET /chain/verify', { status: 200, json: [{ path: '$.valid', equals: true }] }),
      check('Reads its first block', 'GET /blocks/0', { status: 200 }, { capture: { first: '$' } }),
      check('Finds the first block alone valid', 'POST /chain/verify', { status: 200, json: [{ path: '$.valid', equals: true }] }, { json: { blocks: ['{{captured.first}}'] } }),
      check('Finds a made-up block out', 'POST /chain/verify', { status: 200, json: [{ path: '$.valid', equals: false }, { path: '$.first_bad_index', equals: 1 }] }, { json: { blocks: ['{{captured.first}}', { index: 1, previous_hash: '0'.repeat(64), transactions: [], hash: 'f'.repeat(64) }] }, points: 20 }),
    ],
  };
}

export const blockchain: CategoryKit = {
  product: 'ledger',
  delivery: 'Teams hand in the address of one running node; every task is checked over HTTP with new values in each run.',
  spine: (idea) => [genesisTask(idea), issueTask(idea), sealTask(), transferTask(idea), verifyTask()],
  thing: (_idea, singular) => collectionTask(resourceOf(singular)),
  features: LEDGER_FEATURES,
};
